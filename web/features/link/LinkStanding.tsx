import { slowSentence } from '#domain/link/slow-service.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { validityTexts } from './link-text.ts';
import type { ShownLink } from './shown-link.ts';

export function LinkStanding({ link }: { link: ShownLink }) {
  const { provider, account, madeBy, linkedAt, lastSuccessAt, lastFailure, slowSince, stalled } = link;
  return (
    <DetailList>
      <Detail term="Programma">{provider && providerLabel(provider)}</Detail>
      <Detail term="Account">{account}</Detail>
      <Detail term="Sinds">
        {linkedAt != null && (
          <>
            <Moment at={linkedAt} />
            {madeBy ? ` door ${madeBy}` : ''}
          </>
        )}
      </Detail>
      <Detail term="Laatst gelukt">{lastSuccessAt != null && <Moment at={lastSuccessAt} />}</Detail>
      <Detail term="Laatste fout">
        {lastFailure != null && (
          <>
            <Moment at={lastFailure.at} />: {lastFailure.message}
          </>
        )}
      </Detail>
      <Detail term="Antwoordt traag">
        {slowSince != null && provider != null && (
          <>
            Sinds <Moment at={slowSince} />: {slowSentence(provider)}
          </>
        )}
      </Detail>
      <Detail term="Hapert sinds">
        {stalled != null && (
          <>
            <Moment at={stalled.at} />: {stalled.message}
          </>
        )}
      </Detail>
      <Detail term="Geldigheid">{validityTexts(link, new Date()).join(' ')}</Detail>
    </DetailList>
  );
}

function Moment({ at }: { at: string }) {
  return <RecentDate moment={new Date(at)} />;
}
