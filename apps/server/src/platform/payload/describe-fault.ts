/** Fault of a field, as reported by the schema's parser. */
export interface EventFault {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly expected?: unknown
  readonly origin?: unknown
  readonly format?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: readonly unknown[]
}

const kinds: Readonly<Record<string, string>> = {
  string: '须为文本',
  int: '须为整数',
  number: '须为整数',
  array: '须为列表',
  object: '须为对象',
}
const formats: Readonly<Record<string, string>> = {
  datetime: '须为带时区的时间，如2026-11-23T18:00:00+08:00',
  date: '须为日期，如2026-11-23',
}

/** Describes a fault in Chinese, for the store's staff and the integrators of their till system. */
export function describeFault(fault: EventFault): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined ? '缺少该项' : (kinds[String(fault.expected)] ?? '格式不正确')
    case 'too_small':
      return fault.origin === 'string' ? '不能为空' : `不能小于${fault.minimum}`
    case 'too_big':
      return fault.origin === 'string' ? `最多${fault.maximum}个字` : `不能大于${fault.maximum}`
    case 'invalid_format':
      return formats[String(fault.format)] ?? '格式不正确'
    case 'invalid_value':
      return `须为以下之一：${(fault.values ?? []).join('、')}`
    default:
      return '格式不正确'
  }
}
