import { describe, expect, test } from 'vitest'
import { hintsForSms } from './hints-for-sms.ts'
import { smsTemplateKindNames, smsTemplateKinds } from './template-kinds.ts'

const signature = '和宴'

describe('what whoever writes a template should think of', () => {
  test.each(smsTemplateKindNames)('is nothing of the words of %s that are there from the start', (kind) => {
    expect(hintsForSms(kind, smsTemplateKinds[kind].words, signature)).toEqual([])
  })

  test('is what a long one costs', () => {
    const of = (length: number) => hintsForSms('cancelled', '字'.repeat(length), signature)
    expect(of(3 * 67 - 4)).toEqual([])
    expect(of(3 * 67 - 3)).toEqual(['内容较长：每发一则按4条计费，用掉4条短信余量'])
    expect(of(496)).toEqual(['内容较长：每发一则按8条计费，用掉8条短信余量'])
  })

  test('is that a booking’s words do not say when or where', () => {
    expect(hintsForSms('booking', '{姓名}您好，恭候光临', signature)).toEqual([
      '没有写{日期}：客人看不到订的是哪天',
      '没有写{包厢}：客人看不到订的是哪间',
    ])
    expect(hintsForSms('paid', '{姓名}您好，订金已收', signature)).toEqual([])
  })

  test('is that words of a change do not say what may be all that was changed', () => {
    expect(hintsForSms('changed', '{姓名}您好，预订已改为{日期}，包厢{包厢}', signature)).toEqual([
      '没有写{时间}：只改到店时间时，客人看不出改了什么',
      '没有写{人数}：只改人数时，客人看不出改了什么',
    ])
    expect(hintsForSms('booking', '{姓名}您好，已预订{日期}，包厢{包厢}', signature)).toEqual([])
  })

  test('is that a reminder does not say what may be replied', () => {
    expect(hintsForSms('reminder', '{姓名}您好，{日期}在{包厢}恭候光临', signature)).toEqual([
      '没有写「回复1确认，9取消」：客人不知道可以这样回复',
    ])
  })
})
