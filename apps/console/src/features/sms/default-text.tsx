import { chooseSmsTemplate, listSmsTemplates } from '@roombook/contract/sms-templates'
import { isChosenAtUse, type SmsTemplateKind, smsTemplateKinds } from '@roombook/domain/sms'
import { Button, Tag } from 'antd'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { reloadProfile } from './reload-profile.ts'
import styles from './sms.module.css'
import { SmsSheet } from './sms-sheet.tsx'

interface DefaultTextProps {
  kind: SmsTemplateKind
  signature: string
  /** The store has no template of its own in use. */
  isUsed: boolean
  onWrite(): void
}

/** Default text of a kind, which needs no approval. */
export function DefaultText({ kind, signature, isUsed, onWrite }: DefaultTextProps) {
  const { title, words } = smsTemplateKinds[kind]
  const isExample = isChosenAtUse(kind)
  const choose = useChange(chooseSmsTemplate, { refetch: [listSmsTemplates], onDone: reloadProfile })
  return (
    <SettingsCard
      title={`${title} · ${isExample ? '示例文字' : '默认文字'}`}
      hint={
        isExample
          ? '只是示例：写成自己的模板、通过审核后，在「营销」页群发时选用。'
          : '系统自带，不能修改；由系统管理员在短信服务商处统一报备。'
      }
      extra={isUsed && !isExample && <Tag color="success">使用中</Tag>}
    >
      {kind === 'meal' && <MealHint />}
      <p className={styles.words}>{words}</p>
      <SmsSheet kind={kind} text={words} signature={signature} />
      <div className={styles.actions}>
        <Button type="primary" onClick={onWrite}>
          写自己的模板
        </Button>
        {!isUsed && !isExample && (
          <Button loading={choose.pending} onClick={() => void choose.run({ kind, templateId: null })}>
            改用默认文字
          </Button>
        )}
      </div>
    </SettingsCard>
  )
}

/** Explains texts that are never sent automatically. */
export const MealHint = () => (
  <p className={styles.hint}>核餐短信目前不会自动发送：文字供核餐时使用，也可试发到自己的手机。</p>
)
