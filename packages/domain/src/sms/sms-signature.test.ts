import { describe, expect, test } from 'vitest'
import { checkSmsSignature, isCreditCode } from './sms-signature.ts'

describe('a sign', () => {
  test.each(['和宴', 'Heyan和宴', '和宴2026', '和宴餐饮管理有限公司望江', '𠮷野家'])('may be %s', (sign) => {
    expect(checkSmsSignature(sign)).toBeUndefined()
  })

  test.each([
    ['', '短信签名为2至12个字'],
    ['和', '短信签名为2至12个字'],
    ['和宴餐饮管理有限公司望江店', '短信签名为2至12个字'],
    ['【和宴】', '短信签名只能用汉字、字母和数字，不含空格、括号与标点'],
    ['和 宴', '短信签名只能用汉字、字母和数字，不含空格、括号与标点'],
    ['和宴·望江', '短信签名只能用汉字、字母和数字，不含空格、括号与标点'],
    ['和宴😀', '短信签名只能用汉字、字母和数字，不含空格、括号与标点'],
    ['12306', '短信签名不能全是数字'],
    ['和宴测试', '服务商不接受含“测试”的签名'],
    ['Testing', '服务商不接受含“测试”的签名'],
  ])('may not be "%s"', (signature, fault) => {
    expect(checkSmsSignature(signature)).toBe(fault)
  })
})

describe('a unified social credit code', () => {
  test.each(['91110108551385082Q', '91330106673959654P', '91440300708461136T'])('is %s', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })

  test('with any one character changed is none, nor one too short or too long', () => {
    const code = '91110108551385082Q'
    for (let at = 0; at < code.length; at++) {
      const changed = `${code.slice(0, at)}${code[at] === '1' ? '2' : '1'}${code.slice(at + 1)}`
      expect([changed, isCreditCode(changed)]).toEqual([changed, false])
    }
    for (const wrong of ['', code.slice(1), `${code}0`, code.toLowerCase(), code.replace('Q', 'I')])
      expect(isCreditCode(wrong)).toBe(false)
  })
})
