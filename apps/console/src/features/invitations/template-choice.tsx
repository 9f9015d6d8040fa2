import { type InvitationTemplateKey, invitationTemplates } from '@roombook/domain/invitations'
import { Radio } from 'antd'
import styles from './invitations.module.css'
import { TemplateSwatch } from './template-swatch.tsx'

interface TemplateChoiceProps {
  value: string
  onChange(template: InvitationTemplateKey): void
}

/** Choice of a built-in design. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  return (
    <Radio.Group
      className={styles.templates ?? ''}
      aria-label="样式模板"
      value={value}
      onChange={(event) => onChange(event.target.value as InvitationTemplateKey)}
    >
      {invitationTemplates.map(({ key, title, suits }) => (
        <Radio key={key} value={key} className={styles.template ?? ''} aria-label={title}>
          <TemplateSwatch template={key} />
          <span>
            <span className={styles.templateTitle}>{title}</span>
            <span className={styles.suits}>{suits}</span>
          </span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
