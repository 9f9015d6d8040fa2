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
    async open(callbacks) {
      const { SerialPort: Port } = await loadSerialPort()
      let isClosed = false
      let port: SerialPort | undefined
      let cancel = () => {}
      let lastFault = ''

      function findPort(): void {
        if (isClosed) return
        const found = new Port({ path, baudRate, autoOpen: false })
        const lost = () => {
          if (port !== found) return
          port = undefined
          callbacks.plugged(false)
          if (!isClosed) callbacks.log(`${name}：usb电话盒子已拔出（${path}）`)
          again()
        }
        found.once('close', lost)
        found.on('error', () => found.isOpen || lost())
        found.open((fault) => {
          if (isClosed) return found.isOpen ? found.close() : undefined
          if (fault) {
            if (fault.message !== lastFault) callbacks.log(`${name}：打不开${path}（${fault.message}）`)
            lastFault = fault.message
            callbacks.plugged(false)
            return again()
          }
          lastFault = ''
          port = found
          callbacks.plugged(true)
          callbacks.log(`${name}：已接通${path}`)
          void begin(found, callbacks)
        })
      }

      function again(): void {
        cancel()
        if (!isClosed) cancel = callbacks.clock.after(lookEveryMs, findPort)
      }

      async function begin(found: SerialPort, { signal, log }: DeviceCallbacks): Promise<void> {
        let answered = (_words: string) => {}
        const handleChunk = splitLines((text) => {
          if (/^(OK|ERROR)$/.test(text.trim())) return answered(text.trim())
          const reading = readSpelling(text)
          if (!reading) return
          signal('ring' in reading ? { what: 'ring', line } : { what: 'caller', line, phone: reading.phone })
        })
        found.on('data', handleChunk)
        const sendCommand = async (command: string) => {
          const answer = new Promise<string>((resolve) => {
            answered = resolve
          })
          if (found.isOpen) found.write(`${command}\r`)
          return Promise.race([answer, sleep(answerMs, '')])
        }
        for (const command of init) {
          const answer = await sendCommand(command)
          const other = alternativeCommands[command.toUpperCase()]
          if (answer !== 'ERROR' || !other) continue
          if ((await sendCommand(other)) !== 'OK') log(`${name}：调制解调器不支持来电显示（${command}被拒）`)
        }
      }

      findPort()
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
