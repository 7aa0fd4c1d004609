/** The value of Content-Disposition that makes a browser store a file under a name. */
export const attachmentOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
