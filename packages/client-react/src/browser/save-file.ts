/** A file as a call returns it: its content in base64. */
export interface AnsweredFile {
  readonly fileName: string
  readonly mimeType: string
  /** One piece, or several in order. */
  readonly content: string | readonly string[]
}

/** Offers a blob as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has started; an unreleased URL stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Offers a file as a download. */
export function saveFile({ fileName, mimeType, content }: AnsweredFile): void {
  const pieces = typeof content === 'string' ? [content] : content
  const bytes = pieces.map((piece) => Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)))
  saveBlob(new Blob(bytes, { type: mimeType }), fileName)
}
