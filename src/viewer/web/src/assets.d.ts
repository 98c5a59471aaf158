// Pictures become texts when the page is bundled.
declare module "*.svg" {
  const address: string;
  export default address;
}
