import { customerLines, linesByShort } from './customer-lines.ts'
import { customerFields } from './fields.ts'

/** Fields that a column of an imported workbook may contain. */
export const importFields = [
  { field: 'name', title: customerFields.name.title },
  { field: 'phone', title: customerFields.phone.title },
  { field: 'sex', title: customerFields.sex.title },
  { field: 'birthday', title: customerFields.birthday.title },
  { field: 'lunarBirthday', title: '农历生日' },
  { field: 'birthdayKind', title: '生日类型' },
  ...customerLines.map(({ short, title }) => ({ field: short, title })),
  { field: 'labels', title: '标签' },
  { field: 'level', title: customerFields.level_id.title },
  { field: 'staff', title: '所属员工' },
  { field: 'source', title: customerFields.source.title },
  { field: 'remark', title: customerFields.remark.title },
  { field: 'consentWords', title: '营销同意的原话' },
  { field: 'consentDate', title: '营销同意日期' },
] as const

export type ImportField = (typeof importFields)[number]['field']

/** Column titles in other systems' workbooks, as normalized by {@link bareTitle}. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    '姓名',
    '名称',
    '名字',
    '称呼',
    '昵称',
    '客户',
    '顾客',
    '会员',
    '客人',
    'name',
    'username',
    'fullname',
  ],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '移动电话',
    '电话',
    '电话号码',
    '联系电话',
    '联系方式',
    '联系手机',
    '号码',
    '手机电话',
    'phone',
    'mobile',
    'tel',
    'telephone',
    'phonenumber',
    'cellphone',
  ],
  sex: ['性别', '称谓', 'sex', 'gender'],
  birthday: [
    '生日',
    '出生日期',
    '出生年月',
    '出生年月日',
    '生日日期',
    '公历生日',
    '阳历生日',
    '新历生日',
    'birthday',
    'birthdate',
    'dateofbirth',
  ],
  lunarBirthday: ['农历生日', '阴历生日', '旧历生日', '生日农历', '生日阴历', 'lunarbirthday'],
  birthdayKind: [
    '生日类型',
    '生日类别',
    '历法',
    '生日历法',
    '阴历阳历',
    '公历农历',
    '阳历阴历',
    'birthdaytype',
  ],
  ...linesByShort(({ titles }) => titles),
  labels: ['标签', '标记', '分类标签', '标签名称', '口味标签', 'label', 'labels', 'tag', 'tags'],
  level: ['等级', '级别', '等级名称', '会员卡等级', '会员等级', 'level', 'grade'],
  staff: [
    '所属员工',
    '员工',
    '客户经理',
    '经理',
    '营销经理',
    '销售经理',
    '专属经理',
    '归属员工',
    '业务员',
    '跟进人',
    '负责人',
    '归属人',
    '维护人',
    '服务经理',
    '销售',
    'owner',
    'staff',
    'manager',
  ],
  source: ['来源', '来源渠道', '渠道', '获客渠道', '登记来源', 'source', 'channel'],
  remark: [
    '备注',
    '备注信息',
    '说明',
    '备注说明',
    '习惯',
    '喜好',
    '忌口',
    'remark',
    'note',
    'notes',
    'memo',
    'comment',
  ],
  consentWords: ['营销同意的原话', '营销同意', '营销同意内容', '同意内容', '营销授权', '营销授权内容'],
  consentDate: ['营销同意日期', '营销同意时间', '同意日期', '营销授权日期', '营销授权时间'],
}

const fieldOfTitle: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap(({ field }) => synonyms[field].map((title) => [title, field] as const)),
)
/** Words for the customer in titles, which carry no information in a workbook of customers. */
const ownerWord = /^(客户的?|顾客|会员|客人|宾客|联系人|贵宾|食客|用户|vip)(?=.)/

/**
 * Matches columns to fields by title; undefined for an unknown title. Of two columns with one title the first
 * counts.
 * @param titles of the columns, from left to right.
 */
export function matchImportFields(titles: readonly string[]): (ImportField | undefined)[] {
  const taken = new Set<ImportField>()
  return titles.map((title) => {
    const bare = bareTitle(title)
    const field = fieldOfTitle.get(bare) ?? fieldOfTitle.get(bare.replace(ownerWord, ''))
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return field
  })
}

/**
 * Normalizes a title: removes brackets with their content, marks and spaces, so that 手机号* (必填) becomes 手机号.
 */
const bareTitle = (title: string): string =>
  title
    .replace(/[(（[【].*?[)）\]】]/g, '')
    .replace(/[\s*＊:：_\-/、.]/g, '')
    .toLowerCase()

/** Rows from the top in which the header is searched: workbooks often begin with a title. */
const rowsOfTitles = 10

/**
 * Returns the header row, from 0: the one that matches most fields; without any match, the first non-empty
 * row.
 */
export function findTitleRow(rows: readonly (readonly string[])[]): number {
  let best = { at: -1, fields: 0 }
  for (const [at, row] of rows.slice(0, rowsOfTitles).entries()) {
    const fields = matchImportFields(row).filter(Boolean).length
    if (fields > best.fields) best = { at, fields }
  }
  return best.at >= 0 ? best.at : rows.findIndex((row) => row.some((cell) => cell !== ''))
}
