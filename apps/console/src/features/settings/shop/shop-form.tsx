import {
  listStorePlaces,
  readBaseInfo,
  type ShopBaseInfo,
  saveBaseInfo,
  shopTextLimits,
} from '@roombook/contract'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { useMay } from '../../../platform/permission/use-may.ts'
import { ImageField } from '../../../platform/upload/image-field.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { changedValues, settleForm, showFaults, useFreshValues } from '../use-fresh-values.ts'
import { GuestPreview } from './guest-preview.tsx'
import { PositionFields } from './position-fields.tsx'
import styles from './shop-form.module.css'
import { cutoverChoices, timezoneChoices } from './time-choices.ts'

/** The store's own description. What was changed elsewhere meanwhile shows where nobody is typing. */
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
    // A point is two numbers, and moves as one.
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
      <SettingsCard title="基本信息">
        <div className={styles.columns}>
          <div>
            <Form.Item
              name="title"
              label="门店名称"
              extra="显示在电脑端、门店页面、邀请函和短信中"
              rules={[{ required: true, whitespace: true, message: '请输入门店名称' }]}
            >
              <Input maxLength={shopTextLimits.title} showCount />
            </Form.Item>
            <Form.Item name="shopType" label="门店类型" extra="显示在门店页面">
              <Radio.Group
                options={[
                  { value: 1, label: '餐厅' },
                  { value: 2, label: '私房会所' },
                ]}
              />
            </Form.Item>
            <Form.Item
              name="phone"
              label="联系电话"
              extra="显示在门店页面、邀请函、订单短信和客人的预订中，供客人拨打"
            >
              <Input maxLength={20} inputMode="tel" placeholder="座机或手机号" />
            </Form.Item>
            <Form.Item name="introduction" label="开场语" extra="显示在门店页面的开头和邀请函的末尾">
              <Input.TextArea
                maxLength={shopTextLimits.introduction}
                showCount
                autoSize={{ minRows: 2, maxRows: 5 }}
              />
            </Form.Item>
          </div>
          <div className={styles.pictures}>
            <Form.Item
              name="logo"
              label="门店标志"
              extra="显示在电脑端左上角、切换门店列表、门店页面、邀请函和客人找店的列表"
            >
              <Picture label="标志" shape="square" />
            </Form.Item>
            <Form.Item name="cover" label="门店封面" extra="门店页面未另传封面图片时显示，也用于分享">
              <Picture label="封面" shape="wide" />
            </Form.Item>
            <div>
              <div className={styles.factName}>服务有效期</div>
              <div>{info.subscriptionEnd}</div>
            </div>
          </div>
        </div>
      </SettingsCard>
      <SettingsCard title="地址与位置" hint="拖动标记或点击地图选择位置，也可以直接填写坐标。">
        <PositionFields onChange={() => setDirty(true)} />
        <Form.Item name="parking" label="停车" extra="显示在门店页面的地址下方">
          <Input
            maxLength={shopTextLimits.parking}
            showCount
            placeholder="例如：大厦地下车库，凭包厢号免费停3小时"
          />
        </Form.Item>
      </SettingsCard>
      <SettingsCard title="时区与日切" hint="修改后立即影响「今天」是哪一天，以及哪些餐段已经结束。">
        <div className={styles.columns}>
          <Form.Item name="timezone" label="时区">
            <Select showSearch={{ optionFilterProp: 'label' }} options={timezoneChoices(info.timezone)} />
          </Form.Item>
          <Form.Item name="cutoverHour" label="日切时间" extra="此时之前仍算前一天的营业日，例如凌晨的夜宵">
            <Select options={cutoverChoices} />
          </Form.Item>
        </div>
      </SettingsCard>
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

interface PictureProps {
  label: string
  shape: 'square' | 'wide'
  value?: string
  onChange?(url: string): void
}

/** A picture as a field of the form, which gives it its value. */
const Picture = ({ label, shape, value = '', onChange = () => {} }: PictureProps) => (
  <ImageField label={label} shape={shape} value={value} onChange={onChange} />
)
