import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { openLine } from '../apps/phonebox/test/line.ts'
import { test as journey } from './journey.ts'

const program = fileURLToPath(new URL('../apps/phonebox/src/main.ts', import.meta.url))

/** A telephone line with a modem at its end. */
export type Line = ReturnType<typeof openLine>

/** The phone box program, as on a store's computer. */
export interface PhoneBox {
  /** Pairs it by a code. @returns its output. */
  pair(code: string, server: string): Promise<string>
  /**
   * Starts it for some lines, before any modem is connected: processes started later do not inherit its
   * terminal.
   */
  start(...numbers: string[]): Promise<void>
  /** Connects the modem of a line. */
  plugIn(number: string, line: Line): Promise<void>
  /** Output since its start. */
  output(): string
}

interface Fixtures {
  /** Opens a line; undefined where this computer has no pseudo-terminals. */
  newLine: (() => Line) | undefined
  phoneBox: PhoneBox
}

/**
 * Returns a function that opens pseudo-terminals as serial ports; undefined where npm has no native module
 * for the platform.
 */
async function lineOpener(): Promise<(() => Line) | undefined> {
  try {
    return (await import('../apps/phonebox/test/line.ts')).openLine
  } catch (error) {
    if (process.env.CI) throw error
    console.warn(`skipped: the telephone, since there is no pseudo-terminal (${(error as Error).message})`)
    return undefined
  }
}

export const test = journey.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  newLine: async ({}, use) => {
    const open = await lineOpener()
    const lines: Line[] = []
    const opened = () => {
      const line = open?.() as Line
      lines.push(line)
      return line
    }
    await use(open && opened)
    for (const line of lines) line.pullOut()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  phoneBox: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'phonebox-'))
    let outputText = ''
    let running: ChildProcess | undefined
    const run = (...typed: string[]) => {
      const child = spawn(process.execPath, [program, ...typed, '--folder', folder])
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece) => {
          outputText += String(piece)
        })
      return child
    }
    await use({
      output: () => outputText,
      async pair(code, server) {
        const child = run('pair', code, '--server', server)
        await new Promise((ended) => child.once('exit', ended))
        return outputText
      },
      async start(...numbers) {
        const devices = numbers.map((number) => ({
          kind: 'modem',
          name: number,
          path: join(folder, number),
          line: number,
        }))
        await writeFile(join(folder, 'phonebox.json'), JSON.stringify({ localPort: 0, devices }))
        outputText = ''
        running = run()
      },
      plugIn: (number, line) => symlink(line.path, join(folder, number)),
    })
    running?.kill()
    await rm(folder, { recursive: true, force: true })
  },
})
