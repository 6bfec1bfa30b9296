import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DownloadIcon } from '@navikt/aksel-icons'
import { LARGEST_OFFICE_FILE, LARGEST_OFFICE_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDownload } from '../../ui/use-download.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import {
  fetchTemplateFile,
  offerTemplateQuery,
  sendTemplate,
  sendTemplateRemoval,
  type TemplateState,
} from './offer-template.api.ts'
import './OfferTemplatePage.css'

/** The organisation's own look of offers as Word. */
export function OfferTemplatePage() {
  const state = useQuery(offerTemplateQuery)
  return (
    <AdminFrame
      section="Tilbudsmal"
      lead="Tilbud som Word kan få organisasjonens eget utseende. PDF-filen har alltid det innebygde."
    >
      {state.data && <CurrentTemplate template={state.data.template} />}
      {state.data && (
        <div className="admin-part">
          <Heading level={2} look="section">
            Plassholdere
          </Heading>
          <p>
            En plassholder er et navn i krøllparenteser, og den erstattes med det som står i tilbudet. Det som
            gjentas, åpnes med # og lukkes med /, for eksempel {'{#konsulenter}'} og {'{/konsulenter}'}.
            Mangler noe i tilbudet, blir det som står imellom, borte. Alt annet i filen blir stående som det
            er.
          </p>
        </div>
      )}
      <AdminRows
        query={state}
        rows={state.data?.placeholders}
        columns={['Plassholder', 'Hva den står for', 'Der den kan stå']}
        failure="Malen kunne ikke hentes."
        empty={null}
      >
        {({ name, help, is_loop, inside }) => (
          <tr key={[...inside, name].join('.')}>
            <th scope="row" className="template-name">
              {is_loop ? `{#${name}} … {/${name}}` : `{${name}}`}
            </th>
            <td data-label="Hva den står for">{help}</td>
            <td data-label="Der den kan stå">{placeOf(inside)}</td>
          </tr>
        )}
      </AdminRows>
    </AdminFrame>
  )
}

const placeOf = (inside: readonly string[]) =>
  inside.length === 0 ? 'Hvor som helst' : `Inne i {#${inside.at(-1)}}`

function CurrentTemplate({ template }: Pick<TemplateState, 'template'>) {
  const queryClient = useQueryClient()
  const { loading, download } = useDownload('Filen')
  const [removing, setRemoving] = useState(false)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: sendTemplate,
    onMutate: () => setFault(undefined),
    onSuccess: (state) => {
      queryClient.setQueryData(offerTemplateQuery.queryKey, state)
      showToast({ text: 'Malen er lagt inn, og brukes fra nå av' })
    },
    onError: (error) => setFault(reasonOf(error, 'Tjenesten svarte ikke. Prøv igjen om litt.')),
  })
  const lay = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > LARGEST_OFFICE_FILE)
      setFault(`Filen er for stor. Den kan være på inntil ${LARGEST_OFFICE_FILE_TEXT}.`)
    else mutate(file)
  }
  const get = (which: 'example' | 'current' | 'preview', name: string) =>
    void download(fetchTemplateFile({ which }), name)
  return (
    <div className="admin-part template-current">
      {template ? (
        <p>
          <strong>{template.name}</strong> er i bruk. Lagt inn {dateLong(template.uploaded_at)}
          {template.uploaded_by && ` av ${template.uploaded_by}`}.
        </p>
      ) : (
        <p>Ingen mal er lagt inn. Tilbudene har det innebygde utseendet.</p>
      )}
      {template && template.leaves_out.length > 0 && (
        <Notice kind="warning" title="Malen tar ikke med alt.">
          Den har ikke plass til {listed(template.leaves_out)}.
        </Notice>
      )}
      {fault && (
        <Notice kind="error" title="Malen er ikke lagt inn." announce>
          {fault}
        </Notice>
      )}
      <FileDrop
        label={template ? 'Velg en ny mal' : 'Velg en mal'}
        help={`Eller slipp den her: en Word-fil (DOCX) uten makroer, høyst ${LARGEST_OFFICE_FILE_TEXT}.`}
        loading={isPending}
        onFiles={lay}
      />
      <div className="admin-actions">
        <Button
          kind="secondary"
          icon={DownloadIcon}
          loading={loading}
          onClick={() => get('example', 'eksempelmal.docx')}
        >
          Last ned eksempelmal
        </Button>
        {template && (
          <>
            <Button kind="secondary" onClick={() => get('preview', 'prøvetilbud.docx')}>
              Prøv malen
            </Button>
            <Button kind="neutral" onClick={() => get('current', template.name)}>
              Last ned malen
            </Button>
            <Button kind="danger" onClick={() => setRemoving(true)}>
              Fjern malen
            </Button>
          </>
        )}
      </div>
      <p className="template-quiet">
        Eksempelmalen virker som den er: Åpne den i Word, gjør den til deres egen, og legg den inn her.
        {template && ' «Prøv malen» laster ned et oppdiktet tilbud i malen.'}
      </p>
      <RemoveTemplate open={removing} onClose={() => setRemoving(false)} />
    </div>
  )
}

function RemoveTemplate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendTemplateRemoval,
    onSuccess: (state) => {
      queryClient.setQueryData(offerTemplateQuery.queryKey, state)
      showToast({ text: 'Malen er fjernet' })
      onClose()
    },
    onError: () => showToast({ text: 'Malen kunne ikke fjernes. Prøv igjen om litt.', kind: 'error' }),
  })
  return (
    <Dialog open={open} onClose={onClose} title="Fjerne malen?">
      <div className="admin-erase">
        <p>Nye Word-filer får det innebygde utseendet igjen. Filen slettes her, så ta vare på den selv.</p>
        <div className="admin-actions">
          <Button kind="neutral" onClick={onClose}>
            Avbryt
          </Button>
          <Button kind="danger" loading={isPending} onClick={() => mutate()}>
            Fjern malen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('nb-NO').format(names)
