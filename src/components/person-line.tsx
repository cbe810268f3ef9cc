import { InitialsAvatar } from "@/components/initials-avatar";
import { preview } from "@/lib/format";

/** A person or partner in a detail's list: initials, name, and a muted line about them. */
export const PersonLine = (props: { name: string; about: string | undefined }) => (
  <div className="flex items-center gap-3 text-sm">
    <InitialsAvatar name={props.name} />
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 font-medium wrap-anywhere">{preview(props.name)}</p>
      <p className="truncate text-muted-foreground">{props.about}</p>
    </div>
  </div>
);
