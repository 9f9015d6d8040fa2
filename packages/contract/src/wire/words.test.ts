import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'
import { snakeCase, wireNames } from './words.ts'

/** Returns the names of all fields in a schema, at any depth. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  const def = (schema as Partial<z.core.$ZodType> | undefined)?._zod?.def as
    | Record<string, unknown>
    | undefined
  if (!def || seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, options = [], innerType, element, valueType, in: read, out: written } = def
  const inner = [
    ...Object.values(shape as object),
    ...(options as unknown[]),
    innerType,
    element,
    valueType,
    read,
    written,
  ]
  return [...Object.keys(shape as object), ...inner.flatMap((one) => fieldsIn(one, seen))]
}

const fields = new Set(calls.flatMap(({ input, output }) => [...fieldsIn(input), ...fieldsIn(output)]))

test('a word of its own on the wire has a field of a call', () => {
  expect(fields.size).toBeGreaterThan(500)
  expect(Object.keys(wireNames).filter((name) => !fields.has(name))).toEqual([])
})

test('no word is listed that a field has anyway', () => {
  expect(Object.entries(wireNames).filter(([name, word]) => snakeCase(name) === word)).toEqual([])
})
