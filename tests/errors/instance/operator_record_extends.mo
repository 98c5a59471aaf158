// Operator records cannot be extended, nor what holds them: their operators would not be theirs any more (4.6).
package OperatorRecordExtends
  package Holder
    operator record Number
      Real x;
    end Number;
  end Holder;
  //! model OperatorRecordExtends.Longer
  model Longer
    operator record More
      extends Holder.Number;  //! error H3607: `extends` of an operator record
    end More;
    More more(x = 1);
  end Longer;
  //! model OperatorRecordExtends.Outside
  model Outside
    package Other
      extends Holder;  //! error H3607: `extends` of a class that holds an operator record
      constant Real k = 1;
    end Other;
    Real x = Other.k;
  end Outside;
end OperatorRecordExtends;
