import { PlusOutlined } from '@ant-design/icons'
import type { SmsTemplate } from '@roombook/contract/sms-templates'
import {
  isChosenAtUse,
  type SmsSwitch,
  type SmsTemplateKind,
  smsTemplateKindNames,
  smsTemplateKinds,
} from '@roombook/domain/sms'
import { Button, Tag } from 'antd'
import styles from './sms.module.css'
import { isApprovedBy, type SmsTemplateOverview, templateStateLabels } from './template-text.ts'

/** Item beside the list: a template, a new one, or the default text of a kind. */
export interface Chosen {
  kind: SmsTemplateKind
  id: number | 'new' | undefined
}

interface TemplateListProps {
  list: readonly SmsTemplate[]
  switches: readonly SmsSwitch[]
  smsOverview: SmsTemplateOverview
  chosen: Chosen
  onChoose(chosen: Chosen): void
}

const groups = [...new Set(smsTemplateKindNames.map((kind) => smsTemplateKinds[kind].group))]

/** Kinds of messages by occasion, with the default text and the store's own templates. */
export function TemplateList({ list, switches, smsOverview, chosen, onChoose }: TemplateListProps) {
  return (
    <nav className={styles.list} aria-label="短信类型">
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2 className={styles.groupTitle}>{group}</h2>
          {smsTemplateKindNames
            .filter((kind) => smsTemplateKinds[kind].group === group)
            .map((kind) => (
              <Kind
                key={kind}
                kind={kind}
                smsSwitch={switches.find((one) => one.kind === kind)}
                own={list.filter((template) => template.kind === kind)}
                smsOverview={smsOverview}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
        </section>
      ))}
    </nav>
  )
}

/** Returns a short label for automatic sending. */
function describeSwitch({ on, hour }: SmsSwitch): string {
  if (!on) return '不自动发'
  return hour === null ? '自动' : `自动 · ${hour}点`
}

interface KindProps extends Omit<TemplateListProps, 'list' | 'switches'> {
  kind: SmsTemplateKind
  /** Setting of automatic sending; undefined for a kind that is never sent automatically. */
  smsSwitch: SmsSwitch | undefined
  own: readonly SmsTemplate[]
}

function Kind({ kind, smsSwitch, own, smsOverview, chosen, onChoose }: KindProps) {
  const { title } = smsTemplateKinds[kind]
  const used = own.find((template) => template.chosen)
  const isSent = used !== undefined && isApprovedBy(smsOverview, used)
  const wordOf = (template: SmsTemplate) =>
    template.chosen && isSent ? '使用中' : templateStateLabels[template.state].title
  const standard = isChosenAtUse(kind) ? '示例文字' : '默认文字'
  const isStandard = !isSent && !isChosenAtUse(kind)
  const isShown = (id: Chosen['id']) => chosen.kind === kind && chosen.id === id
  return (
    <div className={styles.kind}>
      <div className={styles.kindHead}>
        <span className={styles.kindTitle}>{title}</span>
        {smsSwitch && <span className={styles.stands}>{describeSwitch(smsSwitch)}</span>}
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={`新建模板：${title}`}
          title="新建模板"
          onClick={() => onChoose({ kind, id: 'new' })}
        />
      </div>
      <button
        type="button"
        className={styles.item}
        aria-pressed={isShown(undefined)}
        aria-label={`${title}：${standard}${isStandard ? '使用中' : ''}`}
        onClick={() => onChoose({ kind, id: undefined })}
      >
        <span className={styles.itemTitle}>{standard}</span>
        {isStandard && <Tag color="success">使用中</Tag>}
      </button>
      {own.map((template) => (
        <button
          key={template.id}
          type="button"
          className={styles.item}
          aria-pressed={isShown(template.id)}
          aria-label={`${title}：${template.title}${wordOf(template)}`}
          onClick={() => onChoose({ kind, id: template.id })}
        >
          <span className={styles.itemTitle}>{template.title}</span>
          <Tag color={template.chosen && isSent ? 'success' : templateStateLabels[template.state].color}>
            {wordOf(template)}
          </Tag>
        </button>
      ))}
      {isShown('new') && (
        <div className={styles.item} data-new>
          <span className={styles.itemTitle}>新模板</span>
          <Tag>未保存</Tag>
        </div>
      )}
    </div>
  )
}
