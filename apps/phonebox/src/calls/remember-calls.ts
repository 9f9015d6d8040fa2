import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeAtomically } from '../home/write-atomically.ts'
import type { OpenCall } from './follow-calls.ts'

const storedCalls = z.array(
  z.object({
    key: z.string(),
    id: z.string(),
    phone: z.string().exactOptional(),
    line: z.string(),
    begunAt: z.number(),
    lastAt: z.number(),
    isTold: z.boolean(),
    isAnswered: z.boolean(),
    quietMs: z.number().exactOptional(),
  }),
)

/** Reads the calls that were open when the program ended; empty where the file is missing or invalid. */
export function readOpenCalls(file: string): OpenCall[] {
  try {
    return storedCalls.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

export const writeOpenCalls = (file: string, calls: readonly OpenCall[]): void =>
  writeAtomically(file, JSON.stringify(calls))
