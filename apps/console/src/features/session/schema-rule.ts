import { firstFailure } from '@roombook/domain/validation'
import type { z } from 'zod'

/** A form rule from the contract's schema, so that page and server show the same message. */
export const buildSchemaRule = (schema: z.ZodType) => ({
  async validator(_: unknown, value: unknown) {
    const read = schema.safeParse(value ?? '')
    if (!read.success) throw new Error(read.error.issues[0]?.message)
  },
})

/** Requires a repeated password to equal the first (5.02). */
export const sameAs = (field: string) => (form: { getFieldValue(name: string): unknown }) => ({
  async validator(_: unknown, again: unknown) {
    const failure = firstFailure({ again, first: form.getFieldValue(field) }, [
      { field: 'again', kind: 'required', message: '请再次输入新密码' },
      { field: 'again', kind: 'equals', other: 'first', message: '两次输入的密码不一致' },
    ])
    if (failure) throw new Error(failure.message)
  },
})
