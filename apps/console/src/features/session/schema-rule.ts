import type { z } from 'zod'

/** The contract's own rule for a field of a form, so that page and server say the same. */
export const ruleOf = (schema: z.ZodType) => ({
  async validator(_: unknown, value: unknown) {
    const read = schema.safeParse(value ?? '')
    if (!read.success) throw new Error(read.error.issues[0]?.message)
  },
})

/** The second of two passwords is the first again. */
export const sameAs = (field: string) => (form: { getFieldValue(name: string): unknown }) => ({
  async validator(_: unknown, value: unknown) {
    if (!value) throw new Error('请再次输入新密码')
    if (value !== form.getFieldValue(field)) throw new Error('两次输入的密码不一致')
  },
})
