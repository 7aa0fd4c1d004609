/** The text of a FileMaker export (FMPXMLRESULT) with one row of values for each record. */
export const fileMakerExport = (fields: string[], rows: string[][]): string =>
  [
    '<FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult">',
    '<ERRORCODE>0</ERRORCODE><DATABASE NAME="Safn"/><METADATA>',
    ...fields.map((name) => `<FIELD NAME="${name}" TYPE="TEXT"/>`),
    '</METADATA><RESULTSET>',
    ...rows.map((row, n) => {
      const columns = row.map((value) => `<COL><DATA>${value}</DATA></COL>`)
      return `<ROW MODID="1" RECORDID="${n + 1}">${columns.join('')}</ROW>`
    }),
    '</RESULTSET></FMPXMLRESULT>',
  ].join('')
