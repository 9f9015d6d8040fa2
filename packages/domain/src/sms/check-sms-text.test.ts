import { describe, expect, test } from 'vitest'
import { checkSmsTemplate, checkSmsText } from './check-sms-text.ts'
import { refusedSmsWords } from './refused-words.ts'
import { countSmsSegments, withSmsSignature } from './sms-length.ts'
import { smsTemplateKindNames, smsTemplateKinds } from './template-kinds.ts'
import { longestSmsValue, smsSample, smsVariables, smsVariablesIn } from './template-variables.ts'

const signature = '和宴'
const faultsOf = (text: string) => checkSmsTemplate('booking', text, signature)
/** Returns the marked parts of a text, with their messages. */
const marked = (text: string) =>
  faultsOf(text).map(({ message, from, to }) => [text.slice(from ?? 0, to ?? 0), message])
const promotion = (text: string) =>
  checkSmsText({ words: text, category: 'promotion', variables: ['姓名'], sign: signature }).map(
    ({ message }) => message,
  )

describe('words for a message', () => {
  test.each(smsTemplateKindNames)('of %s that are there from the start may be submitted', (kind) => {
    expect(checkSmsTemplate(kind, smsTemplateKinds[kind].words, signature)).toEqual([])
  })

  test.each([
    ['{姓名}您好，您已订{日期}，门店座机0571-88886666或400-820-8820，恭候光临！'],
    ['{姓名}您好，预订成功。'],
    ['您好，{时间}见，共{人数}人。'],
    ['{姓名}您好，您已预订A3包厢，1.5小时后见'],
    ['您好，地址：A座3。请于11.20到'],
  ])('%s may be submitted', (text) => {
    expect(faultsOf(text)).toEqual([])
  })

  test.each(refusedSmsWords.flatMap(({ words, reason }) => words.map((word) => [word, reason] as const)))(
    'that say %s are refused as a notice: %s',
    (word, reason) => {
      const faults = marked(`{姓名}您好，${word}，期待光临`)
      expect(faults).toContainEqual([word, `「${word}」${reason}`])
    },
  )

  test.each([
    ['', '', '请输入短信内容'],
    [' \n', '', '请输入短信内容'],
    ['【和宴】{姓名}您好', '【', '内容中不能有【】[]，签名会自动加在最前面'],
    ['{姓名}您好😀！', '😀', '不能使用表情符号'],
    ['{姓名}您好★', '★', '不能使用特殊符号'],
    ['{姓名}您好\n期待光临', '\n', '不能换行'],
    ['详见https://a.cn/x，{姓名}', 'https://a.cn/x', '不能包含链接'],
    ['详见www.heyan.com吧', 'www.heyan.com', '不能包含链接'],
    ['详见heyan.com/menu。', 'heyan.com/menu', '不能包含链接'],
    ['详见ｈｅｙａｎ．ｃｏｍ／菜单', 'ｈｅｙａｎ．ｃｏｍ／', '不能包含链接'],
    ['详见heyan。com', 'heyan。com', '不能包含链接'],
    ['详见ｗｗｗ。ｈｅｙａｎ。ｃｏｍ，恭候', 'ｗｗｗ。ｈｅｙａｎ。ｃｏｍ', '不能包含链接'],
    ['详见𝐡𝐞𝐲𝐚𝐧.𝐜𝐧，恭候', '𝐡𝐞𝐲𝐚𝐧.𝐜𝐧', '不能包含链接'],
    ['详见https：//1.2.3.4/x', 'https：//1.2.3.4/x', '不能包含链接'],
    ['详见heyan.shop', 'heyan.shop', '不能包含链接'],
    ['您\u200b好', '\u200b', '不能使用看不见的字符'],
    ['可加ｖｘ：heyan', '加ｖｘ', '「加ｖｘ」属于加微信、加群引流，短信服务商不发送'],
    ['请进入qq群', 'qq群', '「qq群」属于加微信、加群引流，短信服务商不发送'],
    ['请致电１３９１２３４５６７８', '１３９１２３４５６７８', '不能包含手机号码，可写门店座机'],
    ['请致电13912345678', '13912345678', '不能包含手机号码，可写门店座机'],
    ['请致电139 1234 5678', '139 1234 5678', '不能包含手机号码，可写门店座机'],
    ['{姓名}{日期}见', '{日期}', '{日期}前面要有文字，变量不能相连'],
    ['{姓名}您好，{姓名}', '{姓名}', '{姓名}只能出现一次'],
    ['{称呼}您好', '{称呼}', '没有变量{称呼}'],
    ['您好{}', '{}', '没有变量{}'],
    ['{姓名}您好，{退款}再会', '{退款}', '这类短信不能使用{退款}'],
    ['{姓名}您好，{日期', '{', '大括号没有闭合'],
    ['姓名}您好', '}', '多余的大括号'],
    ['{姓名}，{日期}', '', '除变量外还要有文字'],
  ])('%j are refused at %j: %s', (text, part, message) => {
    expect(marked(text)).toContainEqual([part, message])
  })

  test('say of a longer word that is refused not what is refused within it too', () => {
    expect(marked('{姓名}您好，赠优惠券').map(([part]) => part)).toEqual(['优惠券'])
    expect(marked('{姓名}您好，地下车库免费停车').map(([part]) => part)).toEqual([])
    expect(marked('{姓名}您好，免费停车，免费用餐').map(([part]) => part)).toEqual(['免费'])
    expect(marked('{姓名}您好，有优惠').map(([part]) => part)).toEqual(['优惠'])
    expect(promotion('{姓名}，全场优惠，免费停车！拒收请回复R')).toEqual([])
  })

  test('are 500 characters at most, their sign counted', () => {
    const fits = '字'.repeat(496)
    expect(faultsOf(fits)).toEqual([])
    expect(faultsOf(`${fits}字`)).toEqual([{ message: '含签名最多500字，现有501字' }])
    expect(checkSmsTemplate('booking', '字'.repeat(500), '')).toEqual([])
  })

  test('are told of every fault in the order in which it stands', () => {
    expect(marked('{姓名}{日期}领优惠券，{称呼}').map(([part]) => part)).toEqual([
      '{日期}',
      '优惠券',
      '{称呼}',
    ])
  })

  test('as a promotion end with how to refuse more, and may speak of a birthday', () => {
    expect(promotion('{姓名}，生日快乐！')).toEqual(['推广短信要以「拒收请回复R」结尾'])
    expect(promotion('{姓名}，生日快乐！拒收请回复R')).toEqual([])
    expect(promotion('{姓名}，送您优惠券！拒收请回复R')).toEqual([
      '「优惠券」短信服务商不发送卡券、红包类内容，请改用其他方式告知客人',
    ])
  })
})

test('every place has a sample that is no longer than a value may be', () => {
  for (const { sample } of Object.values(smsVariables)) {
    expect(sample.length).toBeGreaterThan(0)
    expect(sample.length).toBeLessThanOrEqual(longestSmsValue)
  }
})

test('words are read with samples in their places, and under their sign', () => {
  expect(smsVariablesIn('{日期}见，{称呼}{姓名}')).toEqual(['日期', '姓名'])
  expect(withSmsSignature(smsSample('{姓名}您好，{门店}{称呼}', '望江店'), signature)).toBe(
    '【和宴】王伟先生您好，望江店{称呼}',
  )
  expect(withSmsSignature('您好', '')).toBe('您好')
})

test.each([
  [0, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters count as %i messages', (length, parts) => {
  expect(countSmsSegments('字'.repeat(length))).toBe(parts)
})

test('a link that is written out may stand in the words after a call, and in no others', () => {
  const text = '您好，感谢致电{门店}，线上订座 https://book.example.com/m/s/1'
  expect(checkSmsTemplate('missed-call', text, signature)).toEqual([])
  expect(checkSmsTemplate('booking', text, signature)).toMatchObject([{ message: '不能包含链接' }])
  expect(checkSmsTemplate('missed-call', `${text}，13912345678`, signature)).toMatchObject([
    { message: '不能包含手机号码，可写门店座机' },
  ])
})
