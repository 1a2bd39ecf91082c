export const QUOTE =
  'rounded-r2 border border-line bg-paper px-s4 py-s3 whitespace-pre-line wrap-anywhere'
