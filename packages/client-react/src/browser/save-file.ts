/** A file as a call answers it: its content in base64. */
export interface AnsweredFile {
  readonly fileName: string
  readonly mimeType: string
  /** One piece, or several that follow each other. */
  readonly content: string | readonly string[]
}

/** Hands a blob to the browser as a file to save or to open with another program. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun by then; what is not let go stays in memory for as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile({ fileName, mimeType, content }: AnsweredFile): void {
  const pieces = typeof content === 'string' ? [content] : content
  const bytes = pieces.map((piece) => Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)))
  saveBlob(new Blob(bytes, { type: mimeType }), fileName)
}
