import { refusedSmsWords, type SmsCategory } from '../sms/refused-words.ts'
import { longestSmsValue } from '../sms/template-variables.ts'

/** Rules for a text generated for one customer. */
export interface WrittenRules {
  /** Facts given to the writer; the text may mention nothing else. */
  told: readonly string[]
  /** Form of address of the customer; empty where it is unknown. */
  addressed: string
  /** Names of other customers of the store that occur in the text. */
  otherNames: readonly string[]
  /** `whole`: a complete message. `phrase`: the value of one placeholder in an approved template. */
  form: 'whole' | 'phrase'
  category: SmsCategory
}

/** Bounds of a whole text's length, in characters. */
export const writtenLength = { least: 10, most: 200 } as const

/** Greatest length of a phrase; the template adds text around it. */
export const longestPhrase = longestSmsValue - 5

/** Promises for which the writer has no basis. */
const promised =
  /优惠|折扣|打折|券|红包|礼金|返现|积分|免费|免单|赠送|送您一|送你一|抽奖|中奖|特价|最低消费|低消|退款|转账|验证码|密码|账号|加微信|扫码|二维码|点击/u
const link =
  /https?:|www\.|[a-z0-9-]+\.(?:com|cn|net|org|cc|top|vip|shop|link|me|io|xyz|app|site|info)\b|[a-z0-9-]+。(?:com|cn)/iu
const sums =
  /[零〇一二两三四五六七八九十百千万半]+\s*(?:折|元|块钱|块|次机会|号店)|百分之|[零〇一二三四五六七八九]{7,}|[0-9]\s*折/u
const titled = /([\p{Script=Han}]{1,4}?)(先生|女士|小姐|太太|总经理|老板)/gu
/** Matches 李总: a surname before the title, and nothing after it that forms another word. */
const chief =
  /[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余叶杜苏魏程吕丁沈任姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤][总董局处](?![是有会能要之共在算得裁店部体结事])/u
/** Generic forms of address that name no person. */
const anybody = /^(?:各位|尊敬的|亲爱的|尊贵的|敬爱的|位|的|这位|那位|每位|您|和|与|祝)?$/u
/** Relative dates, which may be wrong when the text is read: it may wait for days until it is copied. */
const relativeDay =
  /(?<![如似胜])今[天日晚夜]|明[天晚]|后天|昨[天日晚]|前天|(?:[0-9]+|[一二两三四五六七八九十]+)\s*天[之以]?[后前]|[本下这上]周/u
const structure = /[{}<>[\]【】|\\`*_#~^]/u

/**
 * Returns the reason why a text may not be used, in Chinese; undefined where it may. Full-width letters and
 * digits are compared as plain ones.
 */
export function whyUnusable(text: string, rules: WrittenRules): string | undefined {
  const plain = text.normalize('NFKC')
  const facts = rules.told.join('\n').normalize('NFKC')
  const length = [...text].length
  const { least, most } = rules.form === 'whole' ? writtenLength : { least: 2, most: longestPhrase }
  if (length < least) return '文案太短'
  if (length > most) return `文案超过${most}字`
  if (structure.test(text) || /\p{Cc}/u.test(text.replaceAll('\n', ''))) return '文案含有不能使用的符号'
  if (rules.form === 'phrase' && /[\n。！？!?;；:：]/u.test(text)) return '填入模板的文字只能是一句话的一部分'
  if (link.test(plain)) return '文案含有链接'
  const number = (plain.match(/\d+/g) ?? []).find((digits) => !containsNumber(facts, digits))
  if (number !== undefined) return `文案含有没有提供过的数字「${number}」`
  const sum = sums.exec(plain)?.[0]
  if (sum !== undefined && !facts.includes(sum)) return `文案含有没有提供过的数字「${sum}」`
  const promise = promised.exec(plain)?.[0]
  if (promise !== undefined) return `文案许诺了没有提供过的内容「${promise}」`
  const day = rules.form === 'whole' ? relativeDay.exec(plain)?.[0] : undefined
  if (day !== undefined && !facts.includes(day)) return `文案写了「${day}」，客人可能隔几天才读到，应写日期`
  if (rules.form === 'phrase') {
    const refused = refusedSmsWords.find(
      ({ words, onlyIn }) =>
        (onlyIn === undefined || onlyIn === rules.category) && words.some((word) => plain.includes(word)),
    )
    if (refused) return `文案${refused.reason}`
  }
  const other = rules.otherNames.find((name) => !facts.includes(name))
  if (other !== undefined) return `文案提到了其他客人「${other}」`
  const stranger = strangerIn(plain, rules.addressed)
  if (stranger !== undefined) return `文案称呼了别人「${stranger}」`
  if (!/\p{Script=Han}/u.test(text)) return '文案不是中文'
  return undefined
}

/** Returns whether the facts contain the digits as a number of their own. */
const containsNumber = (facts: string, digits: string): boolean =>
  new RegExp(`(?<!\\d)0*${digits.replace(/^0+(?=\d)/, '')}(?!\\d)`).test(facts)

/** Returns a name by which somebody other than the customer is addressed. */
function strangerIn(text: string, addressed: string): string | undefined {
  const own = addressed.normalize('NFKC')
  const others = own === '' ? text : text.replaceAll(own, '')
  for (const [whole, name = ''] of others.matchAll(titled)) {
    if (!anybody.test(name)) return whole
  }
  return chief.exec(others)?.[0]
}

/** Greatest length of a fact given to the writer, in characters. */
export const longestFact = 40

/**
 * Returns a value as the writer receives it: one line, short, without characters of commands or markup, so
 * that text typed by customers or staff stays a value.
 */
export const sanitizeFact = (value: string, most: number = longestFact): string =>
  [
    ...value
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}，,、（）()·:%\- ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
