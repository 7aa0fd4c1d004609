/** The value of a cookie of this site that scripts may read. */
export const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
