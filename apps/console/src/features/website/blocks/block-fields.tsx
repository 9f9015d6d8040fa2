import { type WebsiteBlock, type WebsiteFacts, websiteLimits } from '@roombook/contract/website'
import { blockTitles } from '@roombook/contract/website-page'
import { PictureList } from '#platform/upload/picture-list.tsx'
import { TextField } from '../field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DishChoice } from './dish-choice.tsx'
import { CaptionedPictures } from './pictures.tsx'
import { RoomChoice } from './room-choice.tsx'

interface BlockFieldsProps {
  block: WebsiteBlock
  facts: WebsiteFacts
  /** `field` identifies the field that was typed into. */
  onChange(block: WebsiteBlock, field: string): void
}

/** Fields of a block, by its kind. */
export function BlockFields({ block, facts, onChange }: BlockFieldsProps) {
  const title = block.kind !== 'notice' && (
    <TextField
      label="标题"
      value={block.title}
      most={websiteLimits.title}
      placeholder={block.kind === 'cover' ? facts.shopTitle : blockTitles[block.kind]}
      onChange={(text) => onChange({ ...block, title: text }, 'title')}
    />
  )
  switch (block.kind) {
    case 'cover':
      return (
        <>
          {title}
          <TextField
            label="一句话介绍"
            value={block.tagline}
            most={websiteLimits.tagline}
            placeholder="如：临江包厢 · 家常杭帮菜"
            onChange={(tagline) => onChange({ ...block, tagline }, 'tagline')}
          />
          <PictureList
            label="封面图片"
            paths={block.pictures}
            most={websiteLimits.coverPictures}
            onChange={(pictures) => onChange({ ...block, pictures }, 'pictures')}
          />
        </>
      )
    case 'notice':
      return (
        <TextField
          label="公告内容"
          value={block.text}
          most={websiteLimits.notice}
          rows={2}
          placeholder="如：除夕至初三照常营业，请提前预订"
          onChange={(text) => onChange({ ...block, text }, 'text')}
        />
      )
    case 'words':
      return (
        <>
          {title}
          <TextField
            label="正文"
            value={block.text}
            most={websiteLimits.text}
            rows={5}
            placeholder="介绍门店的故事、特色与服务，可换行"
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
        </>
      )
    case 'hours':
      return (
        <>
          {title}
          <TextField
            label="补充说明"
            value={block.note}
            most={websiteLimits.note}
            placeholder="如：最晚点单时间为结束前半小时"
            hint="各餐段的时间取自餐段设置，修改后自动更新。"
            onChange={(note) => onChange({ ...block, note }, 'note')}
          />
        </>
      )
    case 'rooms':
      return (
        <>
          {title}
          <RoomChoice block={block} facts={facts} onChange={onChange} />
        </>
      )
    case 'dishes':
      return (
        <>
          {title}
          <DishChoice block={block} facts={facts} onChange={onChange} />
        </>
      )
    case 'gallery':
      return (
        <>
          {title}
          <CaptionedPictures
            pictures={block.pictures}
            onChange={(pictures, field) => onChange({ ...block, pictures }, field)}
          />
        </>
      )
    case 'contact':
      return (
        <>
          {title}
          <ContactFields block={block} facts={facts} onChange={onChange} />
        </>
      )
  }
}
