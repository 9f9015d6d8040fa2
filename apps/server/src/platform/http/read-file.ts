import { createHash } from 'node:crypto'
import { largestFile } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

/** Limits of a form: one file and a few fields, more than any form of ours sends. */
export const fileLimits = { fileSize: largestFile, files: 1, fields: 4, fieldSize: 1024, parts: 5 }

/** Allowance for the multipart encoding around the file. */
const envelopeBytes = 64 * 1024

/**
 * Reads the file of a `multipart/form-data` request.
 * @throws Refusal `request.file_missing`; `request.file_too_large`; `request.invalid` for another or
 * malformed body.
 */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('request.file_missing')
  if (Number(request.headers['content-length'] ?? 0) > largestFile + envelopeBytes) {
    throw new Refusal('request.file_too_large')
  }
  try {
    const part = await request.file()
    const bytes = await part?.toBuffer()
    if (!bytes || bytes.length === 0) throw new Refusal('request.file_missing')
    return bytes
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('request.file_too_large')
    if (code === 'ERR_STREAM_PREMATURE_CLOSE') throw error
    request.log.debug({ err: error }, 'a form that cannot be read')
    throw new Refusal('request.invalid')
  }
}

/** SHA-256 of a file in hex, which represents its content in texts. */
export const digestOfFile = (file: Buffer): string => createHash('sha256').update(file).digest('hex')
