import fc from 'fast-check'
import { z } from 'zod'
import { isMoney } from '../src/wire/money.ts'

/** Bounds of a schema's values, from its checks. */
interface Bounds {
  least?: number | undefined
  most?: number | undefined
  format?: string | undefined
  pattern?: RegExp | undefined
}

interface CheckDef {
  minimum?: number
  maximum?: number
  value?: number
  check: string
  pattern?: RegExp
}

function boundsOf(def: { checks?: z.core.$ZodCheck<never>[] | undefined; format?: unknown }): Bounds {
  const bounds: Bounds = { format: typeof def.format === 'string' ? def.format : undefined }
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as CheckDef
    if (check.check === 'greater_than') bounds.least = check.value
    if (check.check === 'less_than') bounds.most = check.value
    if (check.minimum !== undefined) bounds.least = check.minimum
    if (check.maximum !== undefined) bounds.most = check.maximum
    if (check.pattern) bounds.pattern = check.pattern
  }
  return bounds
}

const dateText = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instantText = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Texts that satisfy checks in code, which random generation hardly finds. */
const knownTexts = [
  'Changed2026',
  `/static/public/1/${'a'.repeat(64)}.webp`,
  'Asia/Shanghai',
  'https://example.com/',
  '',
]

/** Generates values that a schema accepts, for properties that must hold for every call in the contract. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { checks = [], type } = schema._zod.def as z.core.$ZodTypeDef & { checks?: z.core.$ZodCheck<never>[] }
  const values = valuesByShape(schema)
  if (type !== 'string' || !checks.some(({ _zod }) => _zod.def.check === 'custom')) return values
  // A check in code can only be tried; a text that it refuses is replaced by a known one.
  const passes = (value: unknown) => z.safeParse(schema, value).success
  const [known, ...more] = knownTexts.filter(passes)
  if (known === undefined) return values
  return fc.oneof(values, fc.constantFrom(known, ...more)).map((value) => (passes(value) ? value : known))
}

function valuesByShape(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const bounds = boundsOf(def)
  if (isMoney(schema)) return fc.integer({ min: 0, max: 99_999_999 })
  switch (def.type) {
    case 'string':
      return textOf(bounds)
    case 'number':
    case 'int':
      return fc.integer({
        min: Math.max(bounds.least ?? -1e9, -1e14),
        max: Math.min(bounds.most ?? 1e9, 1e14),
      })
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>))
    case 'optional':
      return fc.option(valuesOf(def.innerType as z.core.$ZodType), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(def.innerType as z.core.$ZodType), { nil: null })
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return valuesOf(def.innerType as z.core.$ZodType)
    case 'union':
      return fc.oneof(...(def.options as z.core.$ZodType[]).map(valuesOf))
    case 'array':
      // Joined by commas, a single empty text is the same as an empty list.
      return fc
        .array(valuesOf(def.element as z.core.$ZodType), {
          minLength: bounds.least ?? 0,
          maxLength: Math.min(bounds.most ?? 5, 5),
        })
        .filter((values) => values.length !== 1 || values[0] !== '')
    case 'record':
      return fc.dictionary(
        fc.stringMatching(/^[a-z]+\/[a-z]+$/),
        valuesOf(def.valueType as z.core.$ZodType),
        {
          maxKeys: 4,
          noNullPrototype: true,
        },
      )
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, field]) => [
            name,
            valuesOf(field),
          ]),
        ),
        { noNullPrototype: true },
      )
    default:
      throw new Error(`No values are known for a schema of the kind ${def.type}`)
  }
}

function textOf({ format, pattern, least = 0, most = 40 }: Bounds): fc.Arbitrary<string> {
  if (format === 'date') return dateText
  if (format === 'datetime') return instantText
  if (format === 'url') return fc.webUrl()
  if (pattern) return fc.stringMatching(pattern)
  return fc
    .string({ unit: 'grapheme', minLength: least, maxLength: most })
    .map((text) => text.trim().slice(0, most).toWellFormed() || 'x'.repeat(least))
}
