import { describe, expect, test } from 'vitest'
import { checkSmsTemplate, longestSmsTemplate, promotionEnd } from './check-sms-text.ts'
import { countSmsSegments, withSmsSignature } from './sms-length.ts'
import { smsCategoryOf, smsSampleDate, smsTemplateKindNames, smsTemplateKinds } from './template-kinds.ts'
import {
  isSmsVariable,
  longestSmsValue,
  smsSample,
  smsVariables,
  smsVariablesIn,
  smsVariableTypeNames,
} from './template-variables.ts'

const ofScenes = smsTemplateKindNames.filter((kind) => kind.startsWith('scene-'))

test.each(ofScenes)('the words of %s leave one place to be written for each customer', (kind) => {
  expect(smsVariablesIn(smsTemplateKinds[kind].words)).toContain('寄语')
})

describe.each(smsTemplateKindNames)('the words of %s that are there from the start', (kind) => {
  const { words, variables } = smsTemplateKinds[kind]
  const named: readonly string[] = smsVariablesIn(words)

  test('say to whom, of which store, and for when where they tell of a booking', () => {
    const isOfBooking = (variables as readonly string[]).includes('餐段')
    expect(named).toEqual(expect.arrayContaining(['姓名', '门店', ...(isOfBooking ? ['日期', '餐段'] : [])]))
    expect(words).toMatch(/^\{姓名\}您好，/)
  })

  test('would be approved', () => {
    expect(checkSmsTemplate(kind, words, '和宴')).toEqual([])
    expect(words.endsWith(promotionEnd)).toBe(smsCategoryOf(kind) === 'promotion')
  })

  test('speak of money that goes back wherever a store may', () => {
    expect(named.includes('退款')).toBe((variables as readonly string[]).includes('退款'))
  })

  test('read as sentences, whether money goes back or not', () => {
    for (const text of [words, words.replace('{退款}', '')].map((each) => smsSample(each))) {
      expect(text).not.toMatch(/[{}]|[，。！：；（][，。！：；）]/)
      expect(text.replace(promotionEnd, '')).toMatch(/[。！]$/)
    }
  })

  test('fit, however long the values are', () => {
    const filled = words.replace(/\{[^{}]*\}/g, '字'.repeat(longestSmsValue))
    expect(filled.length).toBeLessThanOrEqual(longestSmsTemplate)
  })
})

test('a change is told with all that may have changed, by a store of four letters in one message', () => {
  const { words } = smsTemplateKinds.changed
  expect(smsVariablesIn(words)).toEqual(expect.arrayContaining(['日期', '餐段', '时间', '包厢', '人数']))
  expect(countSmsSegments(withSmsSignature(smsSample(words, '望江小馆'), '望江小馆'))).toBe(1)
  expect(words).toMatch(/，\{人数\}人。$/)
  expect(words).not.toContain('致电')
})

test.each(['cancelled', 'paid', 'accepted', 'booked-online'] as const)(
  'the words of %s say all they can, by a store of four letters in one message',
  (kind) => {
    const { words } = smsTemplateKinds[kind]
    expect(countSmsSegments(withSmsSignature(smsSample(words, '望江小馆'), '望江小馆'))).toBe(1)
    expect(smsVariablesIn(words)).toContain('电话')
    if (kind === 'accepted') expect(smsVariablesIn(words)).toContain('时间')
    expect(words).not.toContain('致电门店')
  },
)

test('no two kinds are called the same, and those of one group stand together', () => {
  const kinds = Object.values(smsTemplateKinds)
  expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length)
  const runs = kinds.filter(({ group }, at) => group !== kinds[at - 1]?.group)
  expect(new Set(runs.map(({ group }) => group)).size).toBe(runs.length)
})

describe('a place in the words', () => {
  test.each(['', ' 姓名', '称呼', 'toString', '__proto__', '{姓名}'])('is not called %j', (name) => {
    expect(isSmsVariable(name)).toBe(false)
  })

  test('that there is not stays as it was typed', () => {
    expect(smsSample('{称呼}{toString}{}您好')).toBe('{称呼}{toString}{}您好')
  })

  test('is found within braces of its own alone, as often as it is named', () => {
    expect(smsVariablesIn('{姓名}{{姓名}}{日期{时间}}{ 人数 }姓名')).toEqual(['姓名', '姓名', '时间'])
  })

  test('is called by the kind of thing that it holds', () => {
    const shapes = { number: /^\d+$/, time: /^\d\d:\d\d$/, date: /^\d+月\d+日/ }
    for (const { type, sample } of Object.values(smsVariables)) {
      if (type in shapes) expect(sample).toMatch(shapes[type as keyof typeof shapes])
    }
    const titles = Object.values(smsVariableTypeNames)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

test('a store’s own name stands where the store is named, as it is written, and nowhere else', () => {
  expect(smsSample('{门店}的{姓名}', '望江$&{姓名}店')).toBe(`望江$&{姓名}店的${smsVariables.姓名.sample}`)
  expect(smsSample('{门店}', '')).toBe(smsVariables.门店.sample)
})

test('an example is about a day to come, and of thanks about one that is over', () => {
  expect(smsTemplateKindNames.filter((kind) => smsSampleDate(kind, '2026-12-30') <= '2026-12-30')).toEqual([
    'after-visit',
    'scene-after-visit',
  ])
  expect(smsSampleDate('booking', '2026-12-30')).toBe('2027-01-02')
  expect(smsSample('{日期}的{餐段}', '', '2027-01-02')).toBe('1月2日（周六）的晚餐')
  expect(smsSample('{日期}')).toBe(smsVariables.日期.sample)
})
