declare module 'wawoff2' {
  /** Decompresses a WOFF2 font to its TrueType font. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
