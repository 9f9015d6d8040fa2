import { mobilePhone, newPassword } from '@roombook/contract/sign-in'
import { z } from 'zod'

const requiredText = (most: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(most, `最多${most}个字符`)

const form = z
  .object({
    code: z.string().default(''),
    brand: requiredText(30, '请输入品牌名称'),
    name: requiredText(20, '请输入您的姓名'),
    phone: mobilePhone,
    password: newPassword,
    again: z.string().default(''),
    store: requiredText(30, '请输入门店名称'),
    address: z.string().trim().max(100, '最多100个字符').default(''),
    tel: z
      .string()
      .trim()
      .max(20, '最多20个字符')
      .regex(/^[\d +()-]*$/, '请输入正确的电话号码')
      .default(''),
    company: requiredText(40, '请输入运营公司名称'),
    servicePhone: requiredText(20, '请输入客服电话').regex(/^[\d +()-]*$/, '请输入正确的电话号码'),
    icp: z.string().trim().max(40, '最多40个字符').default(''),
    plugins: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked === 'on'),
  })
  .refine(({ password, again }) => password === again, { path: ['again'], error: '两次输入的密码不一致' })

/** Details of the first person, their brand and its first store. */
export type SetupForm = z.output<typeof form>

/** Texts by field name. */
export type FieldTexts = Readonly<Record<string, string>>

/** Parses the form, or returns the fault of each field in Chinese. */
export function readSetupForm(typed: FieldTexts): { form: SetupForm } | { faults: FieldTexts } {
  const read = form.safeParse(typed)
  if (read.success) return { form: read.data }
  const faults: Record<string, string> = {}
  for (const { path, message } of read.error.issues) faults[String(path[0])] ??= message
  // Zod does not run this comparison while another field is invalid.
  if (typed.password !== typed.again) faults.again ??= '两次输入的密码不一致'
  return { faults }
}
