import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf } from '../../calls/call-event.ts'
import { readFrame } from './read-frame.ts'
import { readSpelling } from './read-spelling.ts'
import { splitLines } from './split-lines.ts'

const ring = { ring: true }
const withheld = { phone: '' }
const from = (phone: string) => ({ phone })

/** Builds an FSK frame as a modem prints it, with its checksum. */
function frame(type: number, body: readonly number[]): string {
  const bytes = [type, body.length, ...body]
  const sum = bytes.reduce((total, byte) => total + byte, 0) % 256
  return Buffer.from([...bytes, (256 - sum) % 256])
    .toString('hex')
    .toUpperCase()
}
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const part = (type: number, text: string) => [type, text.length, ...ascii(text)]
const single = frame(0x04, ascii('1122183013800000001'))
const multiple = frame(0x80, [...part(1, '11221830'), ...part(2, '13800000001'), ...part(7, 'WANG')])
const hidden = frame(0x80, [...part(1, '11221830'), ...part(4, 'P')])

test.each([
  ['RING', ring],
  ['  RING  ', ring],
  ['RING 1', ring],
  ['+CRING: VOICE', ring],
  ['NMBR = 13800000001', from('13800000001')],
  ['NMBR=13800000001', from('13800000001')],
  ['nmbr = 051262001234', from('051262001234')],
  ['NMBR = 0512-62001234', from('0512-62001234')],
  ['NMBR = +8613800000001', from('+8613800000001')],
  ['NMBR = A13800000001C', from('13800000001')],
  ['NUMBER: 13800000001', from('13800000001')],
  ['NMBR = 801', from('801')],
  ['NMBR = P', withheld],
  ['NMBR = O', withheld],
  ['NMBR =', withheld],
  ['NMBR = PRIVATE', withheld],
  ['NMBR = OUT OF AREA', withheld],
  ['+CLIP: "13800000001",129,"",,"",0', from('13800000001')],
  ['+CLIP: "",128', withheld],
  [`MESG = ${multiple}`, from('13800000001')],
  [`MESG=${single}`, from('13800000001')],
  [multiple, from('13800000001')],
  [single.toLowerCase(), from('13800000001')],
  [`5555555555${multiple}`, from('13800000001')],
  [`MESG = ${hidden}`, withheld],
  [frame(0x04, ascii('11221830O')), withheld],
  // Examples from two manufacturers' manuals.
  ['80160108303331373136353602 0A32313536343330313434BA', from('2156430144')],
  ['0412303332323234303539313435353132333435', from('9145512345')],
  ['13800000001', from('13800000001')],
  ['A13800000001C', from('13800000001')],
  ['D13800000001#', from('13800000001')],
  ['B051262001234C', from('051262001234')],
  ['13800000001D', from('13800000001')],
  ['*13800000001#', from('13800000001')],
  ['B00C', withheld],
  ['D1#', withheld],
  ['DATE = 1122', undefined],
  ['TIME = 1830', undefined],
  ['NAME = 13800000009', undefined],
  ['DDN_NMBR= 62001234', undefined],
  ['MESG = 06034242431', undefined],
  ['OK', undefined],
  ['ERROR', undefined],
  ['CONNECT 115200', undefined],
  ['NO CARRIER', undefined],
  ['2', undefined],
  ['NMBR = <script>alert(1)</script>', undefined],
  ['NMBR = 138000000011380000000113800000001', undefined],
  [`NMBR = ${'1'.repeat(20_000)}`, undefined],
  ['A', undefined],
  ['', undefined],
] as const)('%j is read as %j', (line, said) => {
  expect(readSpelling(line)).toEqual(said)
})

test('a frame whose checksum says that it was garbled, or that was cut off, has no number', () => {
  expect(readFrame(multiple)).toEqual(from('13800000001'))
  for (let at = 4; at < multiple.length; at += 2) {
    const garbled = `${multiple.slice(0, at)}${flip(multiple.slice(at, at + 2))}${multiple.slice(at + 2)}`
    expect(readFrame(garbled)).toBeUndefined()
  }
  // Without the checksum alone it is valid, since some modems omit it.
  for (let length = 0; length < multiple.length - 2; length += 2)
    expect(readFrame(multiple.slice(0, length))).toBeUndefined()
  expect(readFrame(`${multiple}00`)).toBeUndefined()
})

const flip = (byte: string) => (Number.parseInt(byte, 16) ^ 1).toString(16).padStart(2, '0').toUpperCase()

/** Returns the digits of a line, both literal and decoded from hexadecimal. */
const digitsIn = (line: string) => [
  digitsOf(line),
  ...[...line.matchAll(/[\da-f\s]{4,}/gi)].flatMap(([hex]) => {
    const bare = hex.replace(/\s/g, '')
    return [0, 1].map((from) => digitsOf(Buffer.from(bare.slice(from), 'hex').toString('latin1')))
  }),
]
const babble = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'0123456789ABCDabcd*#=:"NMBRESGI +-()'), maxLength: 80 }),
  fc
    .tuple(fc.constantFrom('NMBR = ', 'NMBR=', 'MESG = ', '+CLIP: "', 'A', ''), fc.string({ maxLength: 60 }))
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('04', '80'), fc.uint8Array({ maxLength: 80 }))
    .map(([type, bytes]) => type + Buffer.from(bytes).toString('hex')),
)

test('babble never fails, and never makes a number that it does not hold', () => {
  fc.assert(
    fc.property(babble, (line) => {
      const said = readSpelling(line)
      if (!said || 'ring' in said || said.phone === '') return
      const number = digitsOf(said.phone)
      expect(number.length).toBeGreaterThanOrEqual(3)
      expect(number.length).toBeLessThanOrEqual(20)
      expect(digitsIn(line).some((digits) => digits.includes(number))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('however a line comes in pieces, it is one line; what is too long is left out, and what follows is heard', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), fc.boolean(), (cuts, isLong) => {
      const heard: string[] = []
      const hear = splitLines((line) => heard.push(line))
      const text = `\r\nRING\r\n${isLong ? 'x'.repeat(5000) : ''}\r\n\r\nNMBR = 13800000001\r\nRING\r\n`
      let from = 0
      for (const cut of cuts.toSorted((a, b) => a - b)) {
        hear(Buffer.from(text.slice(from, cut)))
        from = Math.max(from, cut)
      }
      hear(Buffer.from(text.slice(from)))
      expect(heard.filter((line) => !line.startsWith('x'))).toEqual(['RING', 'NMBR = 13800000001', 'RING'])
    }),
  )
})

test('a number between its keys is whole without the end of a line; one that is still coming is not', () => {
  const heard: string[] = []
  const hear = splitLines((line) => heard.push(line))
  for (const piece of ['A1380', '0000', '001']) hear(Buffer.from(piece))
  expect(heard).toEqual([])
  hear(Buffer.from('C'))
  expect(heard).toEqual(['A13800000001C'])
  hear(Buffer.from('NMBR = 1380'))
  expect(heard).toHaveLength(1)
})
