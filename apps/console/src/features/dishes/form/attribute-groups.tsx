import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { dishLimits } from '@roombook/domain/dishes'
import { Button, Form, Input, Select } from 'antd'
import styles from './dish-form.module.css'
import type { GroupValue } from './dish-values.ts'

/** 属性: additional choices for a dish, one per group, without a price of their own. */
export function AttributeGroups() {
  return (
    <Form.List name="attributes">
      {(fields, { add, remove }, { errors }) => (
        <section className={styles.group} aria-label="属性">
          <h3 className={styles.legend}>属性</h3>
          <p className={styles.hint}>口味、做法等不影响价格的选择；点菜时每组选一个</p>
          <div className={styles.rows}>
            {fields.map(({ key, name }) => (
              <AttributeRow key={key} name={name} onRemove={() => remove(name)} />
            ))}
          </div>
          <Form.ErrorList errors={errors} />
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => add({ group: '', titles: [], known: [] })}
          >
            添加属性
          </Button>
        </section>
      )}
    </Form.List>
  )
}

/** A group and its options. */
function AttributeRow({ name, onRemove }: { name: number; onRemove(): void }) {
  const form = Form.useFormInstance()
  const isRepeated = (group: string): boolean =>
    (form.getFieldValue('attributes') as GroupValue[]).filter((one) => one?.group?.trim() === group.trim())
      .length > 1
  return (
    <div className={styles.attribute}>
      <Form.Item
        name={[name, 'group']}
        rules={[
          { required: true, whitespace: true, message: '请输入属性分组' },
          {
            async validator(_, group: string = '') {
              if (group.trim() && isRepeated(group)) throw new Error('属性分组不能重复')
            },
          },
        ]}
      >
        <Input
          aria-label={`属性分组${name + 1}`}
          maxLength={dishLimits.attributeGroup}
          placeholder="例如：口味"
        />
      </Form.Item>
      <Form.Item
        name={[name, 'titles']}
        normalize={(titles: string[]) => titles.map((title) => title.trim()).filter(Boolean)}
        rules={[
          { required: true, type: 'array', min: 1, message: '请输入属性名称' },
          {
            async validator(_, titles: string[] = []) {
              if (titles.some((title) => [...title].length > dishLimits.attributeTitle))
                throw new Error(`最多${dishLimits.attributeTitle}个字符`)
            },
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '、', ' ', '/']}
          aria-label={`属性${name + 1}的选项`}
          placeholder="微辣、中辣，按回车添加"
        />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`删除属性分组${name + 1}`}
        onClick={onRemove}
      />
    </div>
  )
}
