import { RadioField } from '#web/components/RadioField.tsx';

export type MaintenanceHost = 'development' | 'production';

interface HostChoiceProps {
  value: MaintenanceHost;
  onChange: (host: MaintenanceHost) => void;
}

/** The development host, preselected, and the production host [MAINT-02, MAINT-16]. */
export function HostChoice({ value, onChange }: HostChoiceProps) {
  const { DEVELOPMENT_HOST, PRODUCTION_HOST } = import.meta.env;
  return (
    <RadioField
      label="Host"
      value={value}
      onChange={onChange}
      choices={[
        { id: 'development', label: `Ontwikkeling (${DEVELOPMENT_HOST})` },
        {
          id: 'production',
          label: PRODUCTION_HOST === '' ? 'Productie' : `Productie (${PRODUCTION_HOST})`,
        },
      ]}
    />
  );
}
