import { type Active, activeChoices, addActive, editActive } from '@roombook/contract/actives'
import { activityAudienceNames, activityAudiences, activityLimits } from '@roombook/domain/referrals'
import { Alert, Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { ImageField } from '#platform/upload/image-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfActives } from '../referral-calls.ts'
import {
  type ActiveDraft,
  findActiveFaults,
  newActive,
  toActiveDraft,
  toActiveInput,
} from './active-draft.ts'
import styles from './actives.module.css'
import { GiftFields } from './gift-fields.tsx'
import { MomentField } from './moment-field.tsx'

interface ActiveDialogProps {
  /** Activity to edit; undefined for a new one. */
  active: Active | undefined
  onSaved(active: Active): void
  onClose(): void
}

/** Form of an activity: saved as a draft, or published to guests. */
export function ActiveDialog({ active, onSaved, onClose }: ActiveDialogProps) {
  const { timezone } = useShop()
  const today = useToday()
  const [draft, setDraft] = useState<ActiveDraft>(() =>
    active ? toActiveDraft(active) : newActive(today, timezone),
  )
  const [isTried, setTried] = useState(false)
  const choices = useCall(activeChoices, {})
  const options = {
    refetch: callsOfActives,
    onDone: ({ active: saved }: { active: Active }) => onSaved(saved),
    onRefused: () => true,
  }
  const adding = useChange(addActive, options)
  const editing = useChange(editActive, options)
  const { refusal, pending } = active ? editing : adding
  const wrong = findActiveFaults(draft)
  const fieldMessages: Partial<Record<string, string>> = {
    ...refusal?.fields,
    ...(isTried && withoutNone(wrong)),
  }
  const change = (patch: Partial<ActiveDraft>): void => {
    setDraft({ ...draft, ...patch })
    adding.renew()
    editing.renew()
  }
  const save = (publish: boolean): void => {
    setTried(true)
    if (wrong.coupons || wrong.stock || wrong.perPerson) return
    const form = toActiveInput(draft, publish)
    if (active) void editing.run({ ...form, activeId: active.id, version: active.version })
    else void adding.run(form)
  }
  const at = (fault: string | undefined) =>
    ({ validateStatus: fault ? ('error' as const) : '', help: fault }) as const
  const isDraft = active === undefined || active.standing === 'draft'
  return (
    <Dialog
      open
      centered
      width={640}
      title={active ? '修改活动' : '新建活动'}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {isDraft && (
            <Button loading={pending} onClick={() => save(false)}>
              存为草稿
            </Button>
          )}
          <Button type="primary" loading={pending} onClick={() => save(true)}>
            {isDraft ? '发布' : '保存'}
          </Button>
        </>
      }
    >
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      {!isDraft && (
        <Alert type="info" showIcon className={styles.notice ?? ''} title="已领取的优惠券不受修改影响。" />
      )}
      <Form layout="vertical" component="div" requiredMark={false} className={styles.form ?? ''}>
        <Form.Item label="活动名称（客人可见）" htmlFor="active-title" {...at(fieldMessages.title)}>
          <Input
            id="active-title"
            autoFocus
            showCount
            maxLength={activityLimits.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item label="活动说明（客人可见）" htmlFor="active-words" {...at(fieldMessages.words)}>
          <Input.TextArea
            id="active-words"
            showCount
            maxLength={activityLimits.words}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.words}
            onChange={(event) => change({ words: event.target.value })}
          />
        </Form.Item>
        <div className={styles.two}>
          <Form.Item label="开始时间" {...at(fieldMessages.beginsAt)}>
            <MomentField
              label="开始时间"
              value={draft.beginsAt}
              onChange={(beginsAt) => change({ beginsAt })}
            />
          </Form.Item>
          <Form.Item label="结束时间" {...at(fieldMessages.endsAt)}>
            <MomentField label="结束时间" value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
          </Form.Item>
        </div>
        <Form.Item
          label="参加对象"
          {...at(fieldMessages.audience ?? fieldMessages.levelIds ?? fieldMessages.labelIds)}
        >
          <Radio.Group
            aria-label="参加对象"
            value={draft.audience}
            options={activityAudienceNames.map((value) => ({ value, label: activityAudiences[value] }))}
            onChange={({ target }) => change({ audience: target.value })}
          />
          {(draft.audience === 'level' || draft.audience === 'label') && (
            <Select
              mode="multiple"
              className={styles.groups ?? ''}
              aria-label={draft.audience === 'level' ? '选择等级' : '选择标签'}
              placeholder={draft.audience === 'level' ? '选择等级' : '选择标签'}
              showSearch={{ optionFilterProp: 'label' }}
              value={draft.audience === 'level' ? draft.levelIds : draft.labelIds}
              options={((draft.audience === 'level' ? choices.data?.levels : choices.data?.labels) ?? []).map(
                ({ id, title }) => ({ value: id, label: title }),
              )}
              onChange={(ids: number[]) =>
                change(draft.audience === 'level' ? { levelIds: ids } : { labelIds: ids })
              }
            />
          )}
        </Form.Item>
        <Form.Item label="每次领取的优惠券" {...at(fieldMessages.coupons)}>
          <GiftFields
            gifts={draft.coupons}
            stored={active?.coupons ?? []}
            choices={choices.data?.coupons ?? []}
            onChange={(coupons) => change({ coupons })}
          />
        </Form.Item>
        <div className={styles.two}>
          <Form.Item label="总份数（不限留空）" {...at(fieldMessages.stock)}>
            <NumberBox
              className={styles.wide ?? ''}
              aria-label="总份数"
              min={1}
              max={activityLimits.stock}
              placeholder="不限"
              value={draft.stock}
              onChange={(stock) => change({ stock })}
            />
          </Form.Item>
          <Form.Item label="每人可参加" {...at(fieldMessages.perPerson)}>
            <NumberBox
              className={styles.wide ?? ''}
              aria-label="每人可参加"
              min={1}
              max={activityLimits.perPerson}
              suffix="次"
              value={draft.perPerson}
              onChange={(perPerson) => change({ perPerson })}
            />
          </Form.Item>
        </div>
        <Form.Item label="海报图片（选填）" {...at(fieldMessages.picture)}>
          <ImageField
            value={draft.picture}
            label="海报图片"
            shape="wide"
            onChange={(picture) => change({ picture })}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const withoutNone = (faults: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])))
