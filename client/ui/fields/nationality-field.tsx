import { TextField } from '@radix-ui/themes';
import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { NATIONALITIES, type Nationality, searchNationalities } from '../../../shared/nationalities.ts';
import { Field } from './field.tsx';
import './nationality-field.css';

export interface NationalityFieldProps {
  /** The name of a nationality, or '' for none. */
  value: string;
  onChange: (name: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const { stateChangeTypes } = useCombobox;

/** A stored name that is not on the list is shown nevertheless. */
const named = (value: string): Nationality | null =>
  NATIONALITIES.find(({ name }) => name === value) ?? (value ? { name: value, words: [] } : null);

const useNationality = (value: string, onChange: (name: string) => void, required: boolean) => {
  const [items, setItems] = useState(NATIONALITIES);
  const box = useCombobox<Nationality>({
    items: [...items],
    itemToString: (item) => item?.name ?? '',
    itemToKey: (item) => item?.name,
    selectedItem: named(value),
    onInputValueChange: ({ inputValue, type }) =>
      setItems(type === stateChangeTypes.InputChange ? searchNationalities(inputValue) : NATIONALITIES),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.name ?? ''),
    stateReducer: (_state, { type, changes }) => {
      // What is highlighted first is what Enter takes; an emptied field asks for nothing, and some words find nothing.
      if (type === stateChangeTypes.InputChange) {
        const { inputValue } = changes;
        return {
          ...changes,
          highlightedIndex: inputValue && searchNationalities(inputValue).length > 0 ? 0 : -1,
        };
      }
      if (type === stateChangeTypes.InputBlur) {
        if (!required && changes.inputValue === '') return { ...changes, selectedItem: null };
        // Half a word is no nationality: leaving the field puts back the last one chosen.
        return { ...changes, inputValue: changes.selectedItem?.name ?? '' };
      }
      return changes;
    },
  });
  return { ...box, items };
};

/** A list of some 200 nationalities one finds by typing a demonym, a country or a short name such as UK or KSA. */
export const NationalityField = (props: NationalityFieldProps) => {
  const { error, required = false } = props;
  const box = useNationality(props.value, props.onChange, required);
  const chosen = box.selectedItem?.name;
  const list = useRef<HTMLDivElement>(null);
  // The field is the last but one of a long form, and its list would open below the window.
  useEffect(() => {
    if (box.isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [box.isOpen]);
  return (
    <Field label="Nationality" error={error} required={required}>
      {(control) => (
        <>
          <TextField.Root
            size="3"
            placeholder="Select or type"
            {...box.getInputProps({
              ...control,
              ...(props.ref ? { ref: props.ref } : {}),
              'aria-labelledby': undefined,
              autoComplete: 'off',
              onBlur: () => props.onBlur?.(),
              onFocus: (event) => event.currentTarget.select(),
            })}
          >
            <TextField.Slot side="right" pr="0">
              <button
                type="button"
                className="field-button"
                {...box.getToggleButtonProps({ 'aria-label': 'Show all' })}
              >
                <ChevronDown size={18} aria-hidden />
              </button>
            </TextField.Slot>
          </TextField.Root>
          <div ref={list} className="choices" data-open={box.isOpen || undefined}>
            <ul {...box.getMenuProps({ 'aria-label': 'Nationalities', 'aria-labelledby': undefined })}>
              {box.isOpen &&
                box.items.map((item, index) => (
                  <li
                    key={item.name}
                    className="choice"
                    data-highlighted={index === box.highlightedIndex || undefined}
                    {...box.getItemProps({ item, index })}
                  >
                    {item.name}
                    {item.name === chosen && <Check size={16} aria-hidden />}
                  </li>
                ))}
            </ul>
            {box.isOpen && box.items.length === 0 && (
              <p className="choices-none" role="status">
                No nationality matches that
              </p>
            )}
          </div>
        </>
      )}
    </Field>
  );
};
