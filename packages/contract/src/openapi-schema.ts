import { z } from 'zod'
import { compileCodec, fieldForm } from './wire/codec.ts'
import { isMoney } from './wire/money.ts'
import { wireName } from './wire/words.ts'

export type Json = Record<string, unknown>

/** Converts a schema to JSON Schema without `$schema`, which the document states once. */
export function bareSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...bare } = z.toJSONSchema(schema, { io }) as Json
  return bare
}

/** Converts a schema to JSON Schema with wire names, flags as 1 and 0, and amounts in yuan. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...bare } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as Json
      // The smallest safe integer is meaningless as a bound of an answer, and /docs would show it as its
      // example.
      if (io === 'output' && json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      // A default value is encoded as on the wire.
      if ('default' in json) json.default = compileCodec(zodSchema).toWire(json.default)
      if (isMoney(zodSchema)) {
        for (const key of Object.keys(json)) delete json[key]
        Object.assign(json, { type: 'string', pattern: '^\\d+\\.\\d{2}$', description: 'yuan' })
      } else if (zodSchema._zod.def.type === 'boolean') {
        Object.assign(json, { type: 'integer', enum: [0, 1] })
      } else if (json.properties) {
        const named = (fields: Json): Json =>
          Object.fromEntries(Object.entries(fields).map(([name, field]) => [wireName(name), field]))
        json.properties = named(json.properties as Json)
        if (Array.isArray(json.required)) json.required = json.required.map(wireName)
      }
    },
  }) as Json
  return bare
}

/**
 * Describes the encoding of form fields that are not single values: a list is comma-separated, nested values
 * are JSON in one field (7.01).
 */
export function describeEncoding(input: z.ZodObject): Json {
  const fields = Object.entries(input.shape).map(
    ([name, field]) => [wireName(name), fieldForm(field)] as const,
  )
  return Object.fromEntries(
    fields.flatMap(([name, form]): [string, Json][] => {
      if (form === 'list') return [[name, { style: 'form', explode: false }]]
      return form === 'json' ? [[name, { contentType: 'application/json' }]] : []
    }),
  )
}
