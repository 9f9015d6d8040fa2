import { permissionNodes } from '@roombook/domain/session'
import { Button, Tree } from 'antd'
import styles from './staff.module.css'

const groupKey = (group: string): string => `group:${group}`
const everyNode: readonly string[] = permissionNodes.map(({ node }) => node)

/** Permission nodes by group, in the domain's order. */
const groups = [...new Set(permissionNodes.map(({ group }) => group))].map((group) => ({
  key: groupKey(group),
  title: group,
  children: permissionNodes
    .filter((entry) => entry.group === group)
    .map(({ node, title }) => ({ key: node, title })),
}))

interface NodeTreeProps {
  value?: readonly string[]
  onChange?(nodes: string[]): void
  disabled?: boolean
}

/** Permissions of a role, checked singly or by group; a group with some of them is half checked. */
export function NodeTree({ value = [], onChange, disabled = false }: NodeTreeProps) {
  return (
    <div className={styles.tree}>
      {!disabled && (
        <div className={styles.treeHead}>
          <span>
            已选 {value.length} / {everyNode.length} 项
          </span>
          <Button type="link" size="small" onClick={() => onChange?.([...everyNode])}>
            全选
          </Button>
          <Button type="link" size="small" onClick={() => onChange?.([])}>
            清空
          </Button>
        </div>
      )}
      <Tree
        aria-label="权限"
        checkable
        selectable={false}
        defaultExpandAll
        disabled={disabled}
        treeData={groups}
        checkedKeys={[...value]}
        onCheck={(checked) => {
          const keys = Array.isArray(checked) ? checked : checked.checked
          onChange?.(everyNode.filter((node) => keys.includes(node)))
        }}
      />
    </div>
  )
}
