import { type AiScene, longestWish } from '@roombook/contract/ai-sms'
import { aiScenes, greetedFestivals, sceneChannelNames } from '@roombook/domain/ai-sms'
import { Form, Input, Radio, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import styles from '../ai-sms.module.css'
import { SceneCoupon } from './scene-coupon.tsx'
import type { SceneDraft } from './scene-draft.ts'

interface SceneFieldsProps {
  scene: AiScene
  draft: SceneDraft
  /** Server errors by field. */
  faults: Readonly<Record<string, string>>
  onType(change: Partial<SceneDraft>): void
}

/** Delivery of a text that is generated for each customer, by channel. */
const deliveryTexts = {
  wechat: '每条都重新写，放在「待发送」里，由员工复制到自己的微信发给客人',
  push: '每条都重新写；同意接收网页通知的客人自动收到，其余的放在「待发送」里由员工复制',
} as const

/** Fields of a scene: when and how many texts it generates, by which channel, and in which style. */
export function SceneFields({ scene, draft, faults, onType }: SceneFieldsProps) {
  const id = useId()
  const { span } = aiScenes[scene.kind]
  const item = (name: string, label: string, extra?: string) => ({
    label,
    htmlFor: `${id}-${name}`,
    validateStatus: faults[name] ? ('error' as const) : ('' as const),
    help: faults[name],
    extra,
  })
  return (
    <>
      <div className={styles.row}>
        <Form.Item {...item('span', span.unit === '小时' ? '提前多久' : '哪一天')}>
          <span className={styles.inline}>
            {span.before}
            <IntegerBox
              id={`${id}-span`}
              min={span.least}
              max={span.most}
              usual={span.usual}
              value={draft.span}
              className={styles.number ?? ''}
              onChange={(value) => onType({ span: value ?? span.usual })}
            />
            {span.unit}
            {span.after}
          </span>
        </Form.Item>
        <Form.Item
          {...item(
            'atTime',
            scene.kind === 'hold-expiring' ? '每天几点起' : '几点',
            '只在8:00至22:00之间发送',
          )}
        >
          <TimePicker
            id={`${id}-atTime`}
            format="HH:mm"
            minuteStep={15}
            allowClear={false}
            needConfirm={false}
            value={dayjs(draft.atTime, 'HH:mm')}
            disabledTime={() => ({
              disabledHours: () =>
                Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour < 8 || hour > 21),
            })}
            onChange={(time) => time && onType({ atTime: time.format('HH:mm') })}
          />
        </Form.Item>
        <Form.Item {...item('mostADay', '每天最多', '超出的按来店次数从多到少取')}>
          <IntegerBox
            id={`${id}-mostADay`}
            min={1}
            max={500}
            suffix="条"
            usual={30}
            value={draft.mostADay}
            className={styles.number ?? ''}
            onChange={(value) => onType({ mostADay: value ?? 30 })}
          />
        </Form.Item>
      </div>
      {scene.kind === 'festival' && (
        <Form.Item {...item('festivals', '问候哪些节日')}>
          <Select
            id={`${id}-festivals`}
            mode="multiple"
            value={draft.festivals ?? []}
            options={greetedFestivals.map((name) => ({ value: name, label: name }))}
            onChange={(festivals) => onType({ festivals })}
          />
        </Form.Item>
      )}
      <Form.Item
        label="怎样发送"
        validateStatus={faults.channel ? 'error' : ''}
        help={faults.channel}
        extra={
          <>
            {draft.channel !== 'sms'
              ? deliveryTexts[draft.channel]
              : `按审核过的模板发出，只填写其中的{寄语}：${scene.smsTemplate}`}
            <p className={styles.soft}>微信服务号通知：只能填写模板里的固定栏目，不能发送文案，不用于场景</p>
          </>
        }
      >
        <Radio.Group
          aria-label="怎样发送"
          value={draft.channel}
          onChange={({ target }) => onType({ channel: target.value as SceneDraft['channel'] })}
          options={[
            { value: 'wechat', label: sceneChannelNames.wechat },
            { value: 'push', label: sceneChannelNames.push },
            {
              value: 'sms',
              label: sceneChannelNames.sms,
              disabled: scene.noSms !== '' && draft.channel !== 'sms',
              title: scene.noSms,
            },
          ]}
        />
        {scene.noSms && <p className={styles.soft}>短信：{scene.noSms}</p>}
      </Form.Item>
      <SceneCoupon scene={scene} draft={draft} fault={faults.couponId} onType={onType} />
      <Form.Item {...item('sceneWish', '对文案的要求')}>
        <Input.TextArea
          id={`${id}-sceneWish`}
          value={draft.sceneWish}
          maxLength={longestWish}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder="语气、想说的话；不要写优惠，写不出没有的事"
          onChange={({ target }) => onType({ sceneWish: target.value })}
        />
      </Form.Item>
    </>
  )
}
