import type { z } from 'zod'
import { isMoney, moneyFromWire, moneyToWire } from './money.ts'
import { snakeCase, wireName } from './words.ts'

/**
 * One codec for both directions of every call, made from the call's schema, so that no handler ever sees a
 * joined string and no page ever spells a wire name.
 *
 * - objects: field names become the wire's words
 * - booleans: 1 and 0; amounts: yuan with two decimals
 * - forms: an array of plain values is its members joined by commas, null is the empty string, anything
 *   nested is JSON in one field (7.01)
 */
export interface Codec {
  /** Value to the JSON of an answer. */
  toWire(value: unknown): unknown
  /** JSON of an answer to a value; unknown fields are dropped. */
  fromWire(wire: unknown): unknown
  /** Value to one form field. */
  toField(value: unknown): string
  /** One form field to a value; what does not fit is passed on for the schema to refuse. */
  fromField(text: string): unknown
}

type Schema = z.core.$ZodType & { _zod: { def: z.core.$ZodTypeDef } }
type Def<D> = { _zod: { def: D } }

const compiled = new WeakMap<z.core.$ZodType, Codec>()

/** The codec of a schema; made once and remembered. */
export function codecOf(schema: z.core.$ZodType): Codec {
  let codec = compiled.get(schema)
  if (!codec) {
    codec = compile(schema as Schema)
    compiled.set(schema, codec)
  }
  return codec
}

const asIs: Codec = {
  toWire: (value) => value,
  fromWire: (wire) => wire,
  toField: (value) => (value === null || value === undefined ? '' : String(value)),
  fromField: (text) => text,
}

const integerText = /^-?\d{1,15}$/
const decimalText = /^-?\d{1,15}(\.\d{1,9})?$/

const numeric: Codec = {
  ...asIs,
  fromField: (text) => (integerText.test(text) || decimalText.test(text) ? Number(text) : text),
}

const amount: Codec = {
  toWire: (value) => moneyToWire(value as number),
  fromWire: moneyFromWire,
  toField: (value) => (typeof value === 'number' ? moneyToWire(value) : asIs.toField(value)),
  fromField: moneyFromWire,
}

const flag: Codec = {
  toWire: (value) => (value ? 1 : 0),
  fromWire: (wire) => (wire === 1 ? true : wire === 0 ? false : wire),
  toField: (value) => (value ? '1' : '0'),
  fromField: (text) => (text === '1' ? true : text === '0' ? false : text),
}

/** JSON in one field, for what a form cannot say flat. */
const nested = (inner: Pick<Codec, 'toWire' | 'fromWire'>): Codec => ({
  ...inner,
  toField: (value) => JSON.stringify(inner.toWire(value)),
  fromField: (text) => {
    try {
      return inner.fromWire(JSON.parse(text))
    } catch {
      return text
    }
  },
})

function compile(schema: Schema): Codec {
  if (isMoney(schema)) return amount
  const def = schema._zod.def
  switch (def.type) {
    case 'number':
    case 'int':
      return numeric
    case 'boolean':
      return flag
    case 'literal':
    case 'enum':
      return valuesAreNumbers(def) ? numeric : asIs
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return codecOf((schema as unknown as Def<z.core.$ZodOptionalDef>)._zod.def.innerType)
    case 'nullable':
      return nullable(codecOf((schema as unknown as Def<z.core.$ZodNullableDef>)._zod.def.innerType))
    case 'union':
      return unionOf((schema as unknown as Def<z.core.$ZodUnionDef>)._zod.def)
    case 'array':
      return list((schema as unknown as Def<z.core.$ZodArrayDef>)._zod.def.element)
    case 'record':
      return record((schema as unknown as Def<z.core.$ZodRecordDef>)._zod.def.valueType)
    case 'object':
      return object(fieldsOf(schema))
    default:
      return asIs
  }
}

const valuesAreNumbers = (def: z.core.$ZodTypeDef): boolean => {
  const values =
    'values' in def ? (def.values as unknown[]) : Object.values((def as { entries?: object }).entries ?? {})
  return values.every((value) => typeof value === 'number')
}

const nullable = (inner: Codec): Codec => ({
  toWire: (value) => (value === null || value === undefined ? null : inner.toWire(value)),
  fromWire: (wire) => (wire === null ? null : inner.fromWire(wire)),
  toField: (value) => (value === null || value === undefined ? '' : inner.toField(value)),
  fromField: (text) => (text === '' ? null : inner.fromField(text)),
})

function unionOf(def: z.core.$ZodUnionDef & { discriminator?: string }): Codec {
  const options = def.options as readonly Schema[]
  return def.discriminator === undefined ? union(options) : variants(options, def.discriminator)
}

/** Records of several kinds, told apart by one field; what is of no kind is passed on for the schema to refuse. */
function variants(options: readonly Schema[], discriminator: string): Codec {
  const kindOf = (value: unknown, field: string) => (value as Record<string, unknown> | null)?.[field]
  const byKind = new Map(
    options.flatMap((option) => {
      const kind = (option as unknown as Def<z.core.$ZodObjectDef>)._zod.def.shape[discriminator]
      const values = (kind as unknown as Def<z.core.$ZodLiteralDef<string>>)._zod.def.values
      return values.map((value): [unknown, Codec] => [value, codecOf(option)])
    }),
  )
  const wireField = wireName(discriminator)
  return nested({
    toWire: (value) => byKind.get(kindOf(value, discriminator))?.toWire(value) ?? value,
    fromWire: (wire) => byKind.get(kindOf(wire, wireField))?.fromWire(wire) ?? wire,
  })
}

/** Other unions occur only among plain values; the member whose kind fits writes the value. */
function union(options: readonly Schema[]): Codec {
  const codecs = options.map(codecOf)
  const hasFlag = codecs.includes(flag)
  const wireList = codecs.find((_, at) => options[at]?._zod.def.type === 'array')
  return {
    toWire: (value) =>
      typeof value === 'boolean' && hasFlag
        ? flag.toWire(value)
        : Array.isArray(value) && wireList
          ? wireList.toWire(value)
          : value,
    fromWire: (wire) => (hasFlag && (wire === 0 || wire === 1) ? flag.fromWire(wire) : wire),
    toField: (value) => (typeof value === 'boolean' ? flag.toField(value) : asIs.toField(value)),
    fromField: (text) => (codecs.includes(numeric) ? numeric.fromField(text) : text),
  }
}

const isPlain = (element: Schema): boolean => {
  const def = element._zod.def
  return def.type !== 'object' && def.type !== 'array' && def.type !== 'record' && def.type !== 'union'
}

function list(element: z.core.$ZodType): Codec {
  const inner = codecOf(element)
  const json = {
    toWire: (value: unknown) => (value as unknown[]).map(inner.toWire),
    fromWire: (wire: unknown) => (Array.isArray(wire) ? wire.map(inner.fromWire) : wire),
  }
  if (!isPlain(element as Schema)) return nested(json)
  return {
    ...json,
    toField: (value) => (value as unknown[]).map(inner.toField).join(','),
    fromField: (text) => (text === '' ? [] : text.split(',').map(inner.fromField)),
  }
}

function record(valueType: z.core.$ZodType): Codec {
  const inner = codecOf(valueType)
  const each = (change: (value: unknown) => unknown) => (value: unknown) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
      : value
  return nested({ toWire: each(inner.toWire), fromWire: each(inner.fromWire) })
}

interface Field {
  name: string
  wire: string
  codec: Codec
}

function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { shape } = (schema as unknown as Def<z.core.$ZodObjectDef>)._zod.def
  const named = ownNames.has(schema) ? snakeCase : wireName
  return Object.entries(shape).map(([name, field]) => ({ name, wire: named(name), codec: codecOf(field) }))
}

const ownNames = new WeakSet<z.core.$ZodType>()

/** An object whose fields travel by their own snake case, past the words that the specification gave to calls. */
export function byOwnNames<S extends z.core.$ZodType>(schema: S): S {
  ownNames.add(schema)
  return schema
}

function object(fields: Field[]): Codec {
  return nested({
    toWire(value) {
      const wire: Record<string, unknown> = {}
      for (const field of fields) {
        const member = (value as Record<string, unknown>)[field.name]
        if (member !== undefined) wire[field.wire] = field.codec.toWire(member)
      }
      return wire
    },
    fromWire(wire) {
      if (wire === null || typeof wire !== 'object' || Array.isArray(wire)) return wire
      const value: Record<string, unknown> = {}
      for (const field of fields) {
        const member = (wire as Record<string, unknown>)[field.wire]
        if (member !== undefined) value[field.name] = field.codec.fromWire(member)
      }
      return value
    },
  })
}

/** A value as the body of a call: `application/x-www-form-urlencoded`. Absent fields are left out. */
export function encodeForm(schema: z.core.$ZodType, value: unknown): string {
  const form = new URLSearchParams()
  for (const field of fieldsOf(schema)) {
    const member = (value as Record<string, unknown>)[field.name]
    if (member !== undefined) form.append(field.wire, member === null ? '' : field.codec.toField(member))
  }
  return form.toString()
}

/** The body of a call as a value for the schema to check. A field given twice counts as its last. */
export function decodeForm(schema: z.core.$ZodType, body: string): Record<string, unknown> {
  const form = new URLSearchParams(body)
  const value: Record<string, unknown> = {}
  for (const field of fieldsOf(schema)) {
    const text = form.getAll(field.wire).at(-1)
    if (text !== undefined) value[field.name] = field.codec.fromField(text)
  }
  return value
}
