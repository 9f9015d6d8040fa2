import {
  listStorePlaces,
  readBaseInfo,
  type ShopBaseInfo,
  saveBaseInfo,
  shopTextLimits,
} from '@roombook/contract/shop'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { SettingsCard } from '../settings-card.tsx'
import { changedValues, settleForm, showFaults, useFreshValues } from '../use-fresh-values.ts'
import { BasicFields } from './basic-fields.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { PositionFields } from './position-fields.tsx'
import styles from './shop-form.module.css'
import { cutoverChoices, isTimezoneFound, timezoneChoices, timezoneLabel } from './time-choices.ts'

/** Form of the store's data. Changes by others appear in fields that are not being edited. */
export function ShopForm({ info }: { info: ShopBaseInfo }) {
  const [form] = Form.useForm<ShopBaseInfo>()
  const [dirty, setDirty] = useState(false)
  useFreshValues(form, info)
  const change = useChange(saveBaseInfo, {
    refetch: [readBaseInfo, listStorePlaces],
    onDone() {
      settleForm(form)
      setDirty(false)
    },
    onRefused: ({ fields }) => showFaults(form, fields),
  })
  const submit = (values: ShopBaseInfo): void => {
    const { id: _id, subscriptionEnd: _end, ...typed } = values
    const changed = changedValues(info, typed)
    // A point consists of two numbers, which change together.
    const moved = 'latitude' in changed || 'longitude' in changed
    const point = moved ? { latitude: typed.latitude, longitude: typed.longitude } : {}
    void change.run({ ...changed, ...point })
  }
  const discard = (): void => {
    form.resetFields()
    setDirty(false)
  }
  const seesPage = useMay('diy/shopinfosave')
  const fields = (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={info}
      scrollToFirstError
      onValuesChange={() => setDirty(true)}
      onFinish={submit}
      className={styles.form ?? ''}
    >
      <BasicFields subscriptionEnd={info.subscriptionEnd} />
      <PlaceFields onChange={() => setDirty(true)} />
      <TimeFields timezone={info.timezone} />
      <div className={styles.actions}>
        <span className={styles.note}>{dirty ? '有未保存的修改' : ''}</span>
        <Button disabled={!dirty || change.pending} onClick={discard}>
          放弃修改
        </Button>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={change.pending}>
          保存
        </Button>
      </div>
    </Form>
  )
  if (!seesPage) return fields
  return (
    <div className={styles.beside}>
      {fields}
      <GuestPreview form={form} />
    </div>
  )
}

/** Address of the store, and directions for parking. */
const PlaceFields = ({ onChange }: { onChange(): void }) => (
  <SettingsCard title="地址与位置" hint="拖动标记或点击地图选择位置，也可以直接填写坐标。">
    <PositionFields onChange={onChange} />
    <Form.Item name="parking" label="停车" extra="显示在门店页面的地址下方">
      <Input
        maxLength={shopTextLimits.parking}
        showCount
        placeholder="例如：大厦地下车库，凭包厢号免费停3小时"
      />
    </Form.Item>
  </SettingsCard>
)

/** Time zone of the store, and the start of its business day. */
const TimeFields = ({ timezone }: Pick<ShopBaseInfo, 'timezone'>) => (
  <SettingsCard title="时区与营业日" hint="修改后立即影响「今天」是哪一天，以及哪些餐段已经结束。">
    <div className={styles.columns}>
      <Form.Item name="timezone" label="时区">
        <Select
          options={timezoneChoices(timezone)}
          labelRender={renderTimezone}
          optionRender={renderTimezone}
          showSearch={{ filterOption: (typed, choice) => isTimezoneFound(typed, choice?.value ?? '') }}
        />
      </Form.Item>
      <Form.Item name="cutoverHour" label="营业日分界" extra="此时之前仍算前一天的营业日，例如凌晨的夜宵">
        <Select options={cutoverChoices} />
      </Form.Item>
    </div>
  </SettingsCard>
)

const renderTimezone = ({ value }: { value?: string | number | undefined }): string =>
  timezoneLabel(String(value))
