import { saveBlob } from './save-blob.ts'

/** Hands a file, which came in base64, to the browser to keep. */
export function saveFile(base64: string, { name, type }: { name: string; type: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveBlob(new Blob([bytes], { type }), name)
}
