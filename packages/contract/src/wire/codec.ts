import type { z } from 'zod'
import { isMoney, moneyFromWire, moneyToWire } from './money.ts'
import { snakeCase, wireName } from './words.ts'

/**
 * Codec for both directions of every call, compiled from the call's schema, so that handlers never see joined
 * strings and pages never spell wire names.
 *
 * - objects: field names are replaced by wire names
 * - booleans: 1 and 0; amounts: yuan with two decimals
 * - forms: an array of plain values is comma-separated, null is the empty string, nested values are JSON in
 * one field (7.01)
 */
export interface Codec {
  /** Encodes a value for the JSON of an answer. */
  toWire(value: unknown): unknown
  /** Decodes the JSON of an answer; unknown fields are dropped. */
  fromWire(wire: unknown): unknown
  /** Encodes a value as one form field. */
  toField(value: unknown): string
  /** Decodes one form field; an unsuitable text is passed on for the schema to refuse. */
  fromField(text: string): unknown
}

/** Returns a schema's definition, a union discriminated by `type` that covers every zod schema. */
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

const compiled = new WeakMap<z.core.$ZodType, Codec>()

/** Returns the codec of a schema; compiled once, then cached. */
export function compileCodec(schema: z.core.$ZodType): Codec {
  let codec = compiled.get(schema)
  if (!codec) {
    codec = compile(schema)
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
  toWire: (value) => moneyToWire(value),
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

/** Codec for JSON in one field, for values that have no flat form. */
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

function compile(schema: z.core.$ZodType): Codec {
  if (isMoney(schema)) return amount
  const def = defOf(schema)
  switch (def.type) {
    case 'number':
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
      return compileCodec(def.innerType)
    case 'nullable':
      return nullable(compileCodec(def.innerType))
    case 'union':
      return unionOf(def)
    case 'array':
      return list(def.element)
    case 'record':
      return record(def.valueType)
    case 'object':
      return object(fieldsOf(schema), isStrict(def))
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
  return def.discriminator === undefined ? union(def.options) : variants(def.options, def.discriminator)
}

/**
 * Codec for a union of records discriminated by one field; a value of an unknown kind is passed on for the
 * schema to refuse.
 */
function variants(options: readonly z.core.$ZodType[], discriminator: string): Codec {
  const kindOf = (value: unknown, field: string) => (value as Record<string, unknown> | null)?.[field]
  const byKind = new Map(
    options.flatMap((option) => {
      const of = defOf(option)
      const kind = of.type === 'object' ? of.shape[discriminator] : undefined
      const literal = kind && defOf(kind)
      if (literal?.type !== 'literal') throw new Error(`A kind has no literal “${discriminator}”`)
      return literal.values.map((value): [unknown, Codec] => [value, compileCodec(option)])
    }),
  )
  const wireField = wireName(discriminator)
  return nested({
    toWire: (value) => byKind.get(kindOf(value, discriminator))?.toWire(value) ?? value,
    fromWire: (wire) => byKind.get(kindOf(wire, wireField))?.fromWire(wire) ?? wire,
  })
}

/** Codec for other unions, which contain only plain values; the member whose type fits encodes the value. */
function union(options: readonly z.core.$ZodType[]): Codec {
  const codecs = options.map(compileCodec)
  const hasFlag = codecs.includes(flag)
  const wireList = codecs.find((_, at) => isListSchema(options[at]))
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

const isListSchema = (schema: z.core.$ZodType | undefined): boolean => schema?._zod.def.type === 'array'

const isPlain = (element: z.core.$ZodType): boolean => {
  const def = element._zod.def
  return def.type !== 'object' && def.type !== 'array' && def.type !== 'record' && def.type !== 'union'
}

function list(element: z.core.$ZodType): Codec {
  const inner = compileCodec(element)
  const json = {
    toWire: (value: unknown) => (value as unknown[]).map(inner.toWire),
    fromWire: (wire: unknown) => (Array.isArray(wire) ? wire.map(inner.fromWire) : wire),
  }
  if (!isPlain(element)) return nested(json)
  return {
    ...json,
    toField: (value) => (value as unknown[]).map(inner.toField).join(','),
    fromField: (text) => (text === '' ? [] : text.split(',').map(inner.fromField)),
  }
}

function record(valueType: z.core.$ZodType): Codec {
  const inner = compileCodec(valueType)
  const each = (change: (value: unknown) => unknown) => (value: unknown) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
      : value
  return nested({ toWire: each(inner.toWire), fromWire: each(inner.fromWire) })
}

/** Returns a field's form encoding: one value, values joined by commas, or JSON. */
export function fieldForm(schema: z.core.$ZodType): 'value' | 'list' | 'json' {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
    case 'nullable':
      return fieldForm(def.innerType)
    case 'array':
      return isPlain(def.element) ? 'list' : 'json'
    case 'object':
    case 'record':
      return 'json'
    case 'union':
      return 'discriminator' in def ? 'json' : 'value'
    default:
      return 'value'
  }
}

interface Field {
  name: string
  wire: string
  codec: Codec
  form: ReturnType<typeof fieldForm>
  isMany: boolean
}

function fieldsOf(schema: z.core.$ZodType): Field[] {
  const def = defOf(schema)
  if (def.type !== 'object') throw new Error(`Fields are an object’s, and this is ${def.type}`)
  const named = ownNames.has(schema) ? snakeCase : wireName
  return Object.entries(def.shape).map(([name, field]) => ({
    name,
    wire: named(name),
    codec: compileCodec(field),
    form: fieldForm(field),
    isMany: isMany(field),
  }))
}

const ownNames = new WeakSet<z.core.$ZodType>()

/** Marks an object schema whose fields are encoded in plain snake case, without the wire names of calls. */
export function byOwnNames<S extends z.core.$ZodType>(schema: S): S {
  ownNames.add(schema)
  return schema
}

/** Returns whether a schema refuses unknown fields; they are then passed on for the schema to refuse. */
const isStrict = ({ catchall }: z.core.$ZodObjectDef): boolean =>
  catchall !== undefined && defOf(catchall).type === 'never'

function object(fields: Field[], strict: boolean): Codec {
  const known = new Set(fields.map((field) => field.wire))
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
      const strange = strict ? Object.entries(wire).filter(([name]) => !known.has(name)) : []
      const value: Record<string, unknown> = Object.fromEntries(strange)
      for (const field of fields) {
        const member = (wire as Record<string, unknown>)[field.wire]
        if (member !== undefined) value[field.name] = field.codec.fromWire(member)
      }
      return value
    },
  })
}

/** Encodes a value as the body of a call: `application/x-www-form-urlencoded`. Absent fields are omitted. */
export function encodeForm(schema: z.core.$ZodType, value: unknown): string {
  const form = new URLSearchParams()
  for (const field of fieldsOf(schema)) {
    const member = (value as Record<string, unknown>)[field.name]
    if (member !== undefined) form.append(field.wire, member === null ? '' : field.codec.toField(member))
  }
  return form.toString()
}

/**
 * Decodes the body of a call to a value for the schema to check. Of a repeated field the last counts; a list
 * may also be sent as a repeated field, as many clients do.
 */
export function decodeForm(schema: z.core.$ZodType, body: string): Record<string, unknown> {
  const form = new URLSearchParams(body)
  const value: Record<string, unknown> = {}
  for (const field of fieldsOf(schema)) {
    const text = textOf(field, form.getAll(field.wire))
    if (text !== undefined) value[field.name] = field.codec.fromField(text)
  }
  return value
}

/** Returns the text of a field that a form may contain several times. */
function textOf({ form, isMany }: Field, given: readonly string[]): string | undefined {
  if (form === 'list' && given.length > 1) return given.join(',')
  if (form === 'json' && isMany && given.length > 0 && given.every((text) => /^\{.*\}$/s.test(text)))
    return `[${given.join(',')}]`
  return given.at(-1)
}

/** Returns whether a field holds a list. */
function isMany(schema: z.core.$ZodType): boolean {
  const def = defOf(schema)
  return 'innerType' in def ? isMany(def.innerType) : def.type === 'array'
}
