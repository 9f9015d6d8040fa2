import { SortableList } from '#ui/sortable-list.tsx'
import { ImageField } from './image-field.tsx'
import styles from './picture-list.module.css'

export interface PictureListProps {
  label: string
  paths: readonly string[]
  most: number
  onChange(paths: string[]): void
}

/** Pictures whose order is changed by dragging. */
export function PictureList({ label, paths, most, onChange }: PictureListProps) {
  const items = paths.map((path, at) => ({ path, at }))
  return (
    <fieldset className={styles.group}>
      <legend>
        {label}（{paths.length}/{most}）
      </legend>
      <SortableList
        items={items}
        keyOf={({ path, at }) => `${at} ${path}`}
        labelOf={({ at }) => `${label}${at + 1}`}
        className={styles.pictures}
        onReorder={(keys) => onChange(keys.map(pathOfKey))}
      >
        {({ path, at }, handle) => (
          <div className={styles.picture}>
            {handle}
            <ImageField
              value={path}
              label={`${label}${at + 1}`}
              shape="wide"
              onChange={(next) =>
                onChange(next ? paths.with(at, next) : paths.filter((_, place) => place !== at))
              }
            />
          </div>
        )}
      </SortableList>
      {paths.length < most && (
        <ImageField
          key={paths.length}
          value=""
          label={label}
          shape="wide"
          onChange={(path) => onChange([...paths, path])}
        />
      )}
    </fieldset>
  )
}

const pathOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1)
