import { checkContains, parseContains, spiceTitles, usualContents } from '@roombook/domain/dishes'
import { Form, Select } from 'antd'
import styles from './dish-form.module.css'
import { Inherited } from './inherited.tsx'

const spiceOptions = Object.entries(spiceTitles).map(([value, title]) => ({
  value,
  label: title || '未注明',
}))

/** Spiciness of a dish, and its allergens. */
export const TasteFields = ({ isSet }: { isSet: boolean }) => (
  <div className={styles.pair}>
    <Form.Item name="spice" label="辣度">
      <Select aria-label="辣度" options={spiceOptions} />
    </Form.Item>
    <Form.Item
      name="contains"
      label="过敏与忌口"
      tooltip="菜里有、有些客人不能吃或不吃的，客人点菜时可以看到"
      normalize={(entered: readonly string[]) => parseContains(entered.join('、'))}
      rules={[{ validator: checkContents }]}
      extra={isSet && <Inherited />}
    >
      <Select
        mode="tags"
        aria-label="过敏与忌口"
        placeholder="例如：花生、虾蟹"
        tokenSeparators={['、', '，', ',', ' ']}
        options={usualContents.map((word) => ({ value: word, label: word }))}
      />
    </Form.Item>
  </div>
)

async function checkContents(_: unknown, contains: readonly string[] = []): Promise<void> {
  const wrong = checkContains(contains)
  if (wrong) throw new Error(wrong)
}
