/** Stores files under keys such as `public/7/ab12.webp`. A stored file never changes. */
export interface FileStore {
  /** Stores a file; once this resolves, the file survives a crash. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Returns the file, or undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>
  /** Lists the keys of all files, or of those in a folder such as `public/7/`, page by page. */
  list(folder?: string): AsyncIterable<string>
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  close(): void
}
