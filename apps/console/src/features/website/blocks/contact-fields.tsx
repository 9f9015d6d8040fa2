import { type WebsiteBlock, type WebsiteFacts, websiteLimits } from '@roombook/contract/website'
import { TextField } from '../field.tsx'

type ContactBlock = Extract<WebsiteBlock, { kind: 'contact' }>

interface ContactFieldsProps {
  block: ContactBlock
  facts: WebsiteFacts
  /** `field` identifies the field that was typed into. */
  onChange(block: ContactBlock, field: string): void
}

/** Contact data for guests; empty fields use the store's own. */
export const ContactFields = ({ block, facts, onChange }: ContactFieldsProps) => (
  <>
    <TextField
      label="电话"
      value={block.phone}
      most={20}
      placeholder={facts.shopPhone || '门店电话'}
      hint="留空则显示门店资料中的电话；客人点击即可拨打。"
      onChange={(phone) => onChange({ ...block, phone }, 'phone')}
    />
    <TextField
      label="地址"
      value={block.address}
      most={websiteLimits.note}
      placeholder={facts.shopAddress || '门店地址'}
      onChange={(address) => onChange({ ...block, address }, 'address')}
    />
    <TextField
      label="地图链接"
      value={block.mapUrl}
      most={500}
      placeholder={facts.mapUrl || 'https://'}
      hint="留空则按门店地址打开地图；也可粘贴地图应用分享的 https 链接。"
      onChange={(mapUrl) => onChange({ ...block, mapUrl }, 'mapUrl')}
    />
  </>
)
