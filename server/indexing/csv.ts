/** A table for a spreadsheet: UTF-8 with its mark, semicolons. */
export const csvOf = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  `\ufeff${[head, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`

/** Quoted where need be; a leading sign that a spreadsheet would take for a formula is disarmed. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
