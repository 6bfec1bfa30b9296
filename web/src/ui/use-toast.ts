import { showToast } from './toast-store.ts'

/** `const toast = useToast(); toast({ text: 'Du følger ikke lenger Brevika Energi', undo })` */
export function useToast() {
  return showToast
}
