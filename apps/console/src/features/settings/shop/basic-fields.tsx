import { type ShopBaseInfo, shopTextLimits } from '@roombook/contract/shop'
import { Form, Input, Radio } from 'antd'
import { ImageField } from '#platform/upload/image-field.tsx'
import { SettingsCard } from '../settings-card.tsx'
import styles from './shop-form.module.css'

/** Name of the store, its contacts, and its pictures. */
export const BasicFields = ({ subscriptionEnd }: Pick<ShopBaseInfo, 'subscriptionEnd'>) => (
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
        <Form.Item name="introduction" label="欢迎语" extra="显示在门店页面的开头和邀请函的末尾">
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
          <div>{subscriptionEnd}</div>
        </div>
      </div>
    </div>
  </SettingsCard>
)

interface PictureProps {
  label: string
  shape: 'square' | 'wide'
  value?: string
  onChange?(url: string): void
}

/** A picture as a form field with value and change handler. */
const Picture = ({ label, shape, value = '', onChange = () => {} }: PictureProps) => (
  <ImageField label={label} shape={shape} value={value} onChange={onChange} />
)
