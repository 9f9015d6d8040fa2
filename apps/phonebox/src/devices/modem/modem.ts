import { setTimeout as sleep } from 'node:timers/promises'
import type { SerialPort } from 'serialport'
import type { Device, DeviceCallbacks } from '../device.ts'
import { readSpelling } from './read-spelling.ts'
import { splitLines } from './split-lines.ts'

export interface ModemSettings {
  name: string
  /** For example COM3, /dev/ttyACM0. */
  path: string
  line: string
  baudRate: number
  /** Commands sent when the modem is connected; empty for a device that reports without commands. */
  init: readonly string[]
}

/** Milliseconds after which a call ends; rings are five seconds apart. */
const silenceMs = 8000
const lookEveryMs = 3000
/** Timeout of the answer to a command, in milliseconds. */
const answerMs = 2000
/** Alternatives of commands for other modems. */
const alternativeCommands: Record<string, string> = { 'AT+VCID=1': 'AT#CID=1' }

/**
 * Device for a modem, or a compatible one, at a serial port: it reports rings and numbers, but never whether
 * a call was answered.
 */
export function modem({ name, path, line, baudRate, init }: ModemSettings): Device {
  return {
    name,
    kind: 'modem',
    lineNumber: line,
    quietMs: silenceMs,
    async open(hearing) {
      const { SerialPort: Port } = await loadSerialPort()
      let isClosed = false
      let port: SerialPort | undefined
      let cancel = () => {}
      let lastFault = ''

      function look(): void {
        if (isClosed) return
        const found = new Port({ path, baudRate, autoOpen: false })
        const lost = () => {
          if (port !== found) return
          port = undefined
          hearing.plugged(false)
          if (!isClosed) hearing.say(`${name}：usb电话盒子已拔出（${path}）`)
          again()
        }
        found.once('close', lost)
        found.on('error', () => found.isOpen || lost())
        found.open((fault) => {
          if (isClosed) return found.isOpen ? found.close() : undefined
          if (fault) {
            if (fault.message !== lastFault) hearing.say(`${name}：打不开${path}（${fault.message}）`)
            lastFault = fault.message
            hearing.plugged(false)
            return again()
          }
          lastFault = ''
          port = found
          hearing.plugged(true)
          hearing.say(`${name}：已接通${path}`)
          void begin(found, hearing)
        })
      }

      function again(): void {
        cancel()
        if (!isClosed) cancel = hearing.clock.after(lookEveryMs, look)
      }

      async function begin(found: SerialPort, { signal, say }: DeviceCallbacks): Promise<void> {
        let answered = (_words: string) => {}
        const hear = splitLines((text) => {
          if (/^(OK|ERROR)$/.test(text.trim())) return answered(text.trim())
          const said = readSpelling(text)
          if (!said) return
          signal('ring' in said ? { what: 'ring', line } : { what: 'caller', line, phone: said.phone })
        })
        found.on('data', hear)
        const ask = async (words: string) => {
          const answer = new Promise<string>((heard) => {
            answered = heard
          })
          if (found.isOpen) found.write(`${words}\r`)
          return Promise.race([answer, sleep(answerMs, '')])
        }
        for (const words of init) {
          const answer = await ask(words)
          const other = alternativeCommands[words.toUpperCase()]
          if (answer !== 'ERROR' || !other) continue
          if ((await ask(other)) !== 'OK') say(`${name}：调制解调器不支持来电显示（${words}被拒）`)
        }
      }

      look()
      return async () => {
        isClosed = true
        cancel()
        const open = port
        if (open?.isOpen) await new Promise<void>((closed) => open.close(() => closed()))
      }
    },
  }
}

/**
 * Loads `serialport`, which has a native part: where npm has none for the platform, everything but modems
 * works.
 */
export async function loadSerialPort(): Promise<typeof import('serialport')> {
  try {
    return await import('serialport')
  } catch (error) {
    throw new Error(
      `串口组件serialport没有装上（${(error as Error).message.split('\n')[0]}），这台电脑不能用调制解调器；请重新运行 npm ci`,
    )
  }
}
