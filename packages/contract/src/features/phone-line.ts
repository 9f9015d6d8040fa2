import { identifierPattern } from '@roombook/domain/validation'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Greatest number of telephone lines of one phone box. */
export const mostLines = 8

/** Pattern of a line's number: digits with dashes between them. */
export const lineNumberPattern = /^\d[\d-]{4,17}\d$/
/** Message for an invalid line number. */
export const noLineNumber = '线路号码只能是6到19位的数字和短横线'

/** Greatest length of a line's name, in characters. */
export const longestLineTitle = 10
/** Message for a line name that is too long. */
export const lineTitleTooLong = `线路名称最多${longestLineTitle}个字符`

/** Message for an invalid line name: the box receives the names as a comma-separated list. */
export const noLineTitle = '线路名称以汉字、字母或数字开头，其后还可以有下划线和短横线'

const gate = 'shopconfig/savephonezj'

export const readPhoneBox = defineCall({
  name: 'settings.read-phone-box',
  title: 'the lines and the box that report telephone calls',
  path: '/shopapi/shopconfig/phonezj',
  caller: 'staff',
  node: gate,
  plugin: gate,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** Bound lines, separated by commas. */
    lineNumber: z.string(),
    /** Titles of the lines in the same order, separated by commas. */
    lineTitles: z.string(),
    /** Id of the box; empty before its first key. */
    mid: z.string(),
    /** Masked: the whole key is shown once, when it is created. */
    privateKey: z.string(),
    rotatedAt: z.iso.datetime().nullable(),
  }),
  refusals: [],
})

export const savePhoneLines = defineCall({
  name: 'settings.save-phone-lines',
  title: 'savephonezj: the lines whose calls the box reports',
  path: '/shopapi/shopconfig/savephonezj',
  caller: 'staff',
  node: gate,
  plugin: gate,
  effect: 'changes',
  input: z.object({
    lines: z
      .array(z.string().trim().regex(lineNumberPattern, noLineNumber))
      .max(mostLines, `最多绑定${mostLines}条线路`),
    /** Title of each line, in the order of the lines; unchanged by default. */
    lineTitles: z
      .array(
        z
          .string()
          .trim()
          .max(longestLineTitle, lineTitleTooLong)
          .refine((title) => title === '' || identifierPattern.test(title), noLineTitle),
      )
      .max(mostLines, `最多绑定${mostLines}条线路`)
      .optional(),
  }),
  output: z.object({ lineNumber: z.string() }),
  refusals: ['settings.line_twice'],
  done: '线路已保存',
})

export const rotatePhoneKey = defineCall({
  name: 'settings.rotate-phone-key',
  title: 'a new private key for the box; the old one holds no longer',
  path: '/shopapi/shopconfig/resetprivatekey',
  caller: 'staff',
  node: gate,
  plugin: gate,
  effect: 'changes',
  input: z.object({
    /** Id of the box; defaults to the first one, or to a new one where there is none. */
    mid: z.string().max(40, '请选择电话盒').optional(),
    /** Whether to add another box of a different make, which cannot be paired by code. */
    another: z.boolean('参数错误').default(false),
  }),
  output: z.object({
    mid: z.string(),
    /** The whole key, shown this once. */
    privateKey: z.string(),
  }),
  refusals: ['phone.box_gone', 'phone.too_many_boxes', 'phone.keeps_no_secrets'],
  done: '密钥已生成',
})
