model M annotation(x); parameter final Real a = b * -c ^ -d; type F = flow Real; Real e = {}; extends I "text";
equation a = - - b == not c;; annotation(y); f = g; end M;
