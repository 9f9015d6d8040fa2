/** Sections of the page in order, of which one is shown at a time. */
export const sections = {
  overview: '概览',
  trend: '趋势',
  rooms: '包厢',
  guests: '客人',
  ways: '来源',
  lost: '取消与未到',
  pace: '未来预订',
  staff: '员工',
  dishes: '菜品',
  brought: '优惠券与短信',
  calls: '来电',
} as const

export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as SectionName[]
